import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { LogoMark } from '#frontend/src/ui/logo.tsx';
import { usePageTitle } from '#frontend/src/ui/page.tsx';
import { screens } from '#shared/messages/screens.ts';

/** SPEC-2.6. */
export function PreviewUnavailable({ reason }: { readonly reason: string }) {
  usePageTitle(screens.previewUnavailable);
  return (
    <EmptyState
      level={1}
      icon={<LogoMark size={56} />}
      title={screens.previewUnavailable}
      text={reason}
      action={
        <ButtonLink to={paths.home} variant="primary">
          {screens.returnToHome}
        </ButtonLink>
      }
    />
  );
}
