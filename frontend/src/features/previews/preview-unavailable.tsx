import { useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink, TextLink } from '#frontend/src/ui/link.tsx';
import { usePageTitle } from '#frontend/src/ui/page.tsx';
import { askForLink } from '#shared/texts/previews.ts';
import { screens } from '#shared/texts/screens.ts';
import { AskForLink } from './ask-for-link.tsx';
import styles from './preview-unavailable.module.css';

interface PreviewUnavailableProps {
  readonly reason: string;
  /** The token of an expired link, for which a new one can be requested. */
  readonly endedToken?: string | undefined;
}

/** SPEC-2.6. */
export function PreviewUnavailable({ reason, endedToken }: PreviewUnavailableProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  const title = answer === null ? screens.previewUnavailable : askForLink.asked;
  usePageTitle(title);
  const { user } = useSession();
  const mayAsk = endedToken !== undefined && answer === null;
  return (
    <EmptyState
      level={1}
      title={title}
      text={<span role="status">{answer ?? reason}</span>}
      action={
        <>
          {mayAsk && <AskForLink token={endedToken} onAnswer={setAnswer} />}
          <ButtonLink to={paths.home} variant={mayAsk ? 'secondary' : 'primary'}>
            {screens.returnToHome}
          </ButtonLink>
          <p className={styles.owner}>
            Your website?{' '}
            {user ? (
              <TextLink to={paths.dashboard}>Open your dashboard</TextLink>
            ) : (
              <TextLink to={paths.auth}>Sign in to see it</TextLink>
            )}
          </p>
        </>
      }
    />
  );
}
