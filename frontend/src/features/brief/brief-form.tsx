import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { briefQuery } from '#frontend/src/entities/brief/brief-query.ts';
import { draftOf } from '#frontend/src/session/draft.ts';
import { Card, CardHeader } from '#frontend/src/ui/card.tsx';
import { formatDate } from '#frontend/src/ui/format-date.ts';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { goToHeadline } from '#frontend/src/ui/page.tsx';
import type { Brief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import { BriefSkeleton } from './brief-skeleton.tsx';
import { BriefSummary } from './brief-summary.tsx';
import { Questions } from './questions.tsx';
import { isEmpty, readWaiting } from './unsaved.ts';

interface BriefFormProps {
  readonly userId: number;
  /** The customer's files, before the button that sends the brief. */
  readonly children?: ReactNode;
}

/** The brief: questions until it is sent, then the answers with a way to change them. */
export function BriefForm({ userId, children }: BriefFormProps) {
  const { data, error, isFetching, refetch } = useQuery(briefQuery(userId));
  if (data) {
    return (
      <BriefCard userId={userId} brief={data}>
        {children}
      </BriefCard>
    );
  }
  if (!error) return <BriefSkeleton />;
  const retry = () => void refetch();
  return <LoadFailure what="your brief" error={error} isBusy={isFetching} onRetry={retry} />;
}

function BriefCard({ userId, brief, children }: BriefFormProps & { readonly brief: Brief }) {
  const titleId = useId();
  const { sentAt } = brief;
  // A text that could not be saved is saved by the form.
  const [view, setView] = useState<'asked' | 'read' | 'changed' | 'done'>(() =>
    sentAt && isEmpty(readWaiting(draftOf('brief'))) ? 'read' : 'asked',
  );
  const finish = () => {
    setView(sentAt ? 'done' : 'read');
    // What is next now stands at the top of the page, which the sent answers have scrolled away.
    if (!sentAt) goToHeadline();
  };
  const text = sentAt
    ? `Sent on ${formatDate(sentAt)}. ${briefMessages.changed}`
    : briefMessages.text;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} title={briefMessages.title} text={text} />
      {view === 'asked' || view === 'changed' ? (
        <Questions userId={userId} brief={brief} takesFocus={view === 'changed'} onDone={finish}>
          {children}
        </Questions>
      ) : (
        <>
          <BriefSummary
            brief={brief}
            takesFocus={view === 'done'}
            onChange={() => setView('changed')}
          />
          {children}
        </>
      )}
    </Card>
  );
}
