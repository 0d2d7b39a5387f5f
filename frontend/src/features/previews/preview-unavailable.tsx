import { screens } from '../../../../shared/messages/screens.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { usePageTitle } from '../../ui/page.tsx';

/** A link that shows nothing, and why (section 2, Preview screen). */
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
