import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { usePageTitle } from '#frontend/src/ui/page.tsx';
import { screens } from '#shared/texts/screens.ts';
import { AskForLink } from './ask-for-link.tsx';

interface PreviewUnavailableProps {
  readonly reason: string;
  /** The token of an expired link, for which a new one can be requested. */
  readonly endedToken?: string | undefined;
}

/** SPEC-2.6. */
export function PreviewUnavailable({ reason, endedToken }: PreviewUnavailableProps) {
  usePageTitle(screens.previewUnavailable);
  return (
    <EmptyState
      level={1}
      icon={<LogoMark size={56} />}
      title={screens.previewUnavailable}
      text={reason}
      action={
        <>
          {endedToken && <AskForLink token={endedToken} />}
          <ButtonLink to={paths.home} variant={endedToken ? 'secondary' : 'primary'}>
            {screens.returnToHome}
          </ButtonLink>
        </>
      }
    />
  );
}
