import { paths } from '#frontend/src/paths.ts';
import { Button, buttonClass } from '#frontend/src/ui/button.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import type { Standing } from '#shared/model/standing.ts';
import type { Website } from '#shared/model/website.ts';
import { counted } from '#shared/texts/language.ts';
import { type OnAction, targetOfWebsite } from '../actions.ts';
import { NextStep } from '../standings/next-step.tsx';
import { mainStepOf } from './main-step.ts';
import { uploadZip } from './upload-words.ts';

interface WebsiteStepsProps {
  readonly website: Website;
  readonly standing: Standing | null;
  readonly onAction: OnAction;
}

/** What is next, and the most frequent act; its customer is the first fact below. */
export function WebsiteSteps({ website, standing, onAction }: WebsiteStepsProps) {
  const target = targetOfWebsite(website);
  return (
    <>
      <Main website={website} standing={standing} onAction={onAction} />
      {mainStepOf(website, standing) !== 'zip' && (
        <Button onClick={() => onAction({ name: 'zip', target })}>{uploadZip}</Button>
      )}
    </>
  );
}

function Main({ website, standing, onAction }: WebsiteStepsProps) {
  const step = mainStepOf(website, standing);
  if (step === 'answer') {
    return (
      <ButtonLink to={paths.supportChat(website.userId)} variant="primary">
        <ChatIcon size={18} />
        Answer
      </ButtonLink>
    );
  }
  if (standing && (step === 'requests' || step === 'comments')) {
    return (
      <a href={`#${step}`} className={buttonClass({ variant: 'primary' })}>
        {counted(standing[step], labels[step])}
      </a>
    );
  }
  const stage = standing?.websiteId === website.id ? standing.stage : undefined;
  return <NextStep {...{ website, stage, onAction }} target={targetOfWebsite(website)} />;
}

const labels = {
  requests: { one: 'Answer the request', other: 'Answer # requests' },
  comments: { one: 'Answer the comment', other: 'Answer # comments' },
} as const;
