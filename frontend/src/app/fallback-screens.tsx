import { refusals } from '#shared/messages/refusals.ts';
import { screens } from '#shared/messages/screens.ts';
import { toastTitles } from '#shared/messages/toasts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page.tsx';

/* What stands in for a page that cannot be shown; loaded only then. */

/** The session ended on an open page (RULE-9). */
export function NotLoggedIn() {
  usePageTitle(screens.notLoggedIn);
  return (
    <EmptyState
      level={1}
      title={screens.notLoggedIn}
      text="Your session has ended. Please log in again to continue."
      action={
        <ButtonLink to={paths.auth} variant="primary">
          {screens.goToLogin}
        </ButtonLink>
      }
    />
  );
}

/** An administrator's page, seen by somebody else (RULE-9). */
export function AccessDenied() {
  usePageTitle(screens.accessDenied);
  return (
    <EmptyState
      level={1}
      title={screens.accessDenied}
      text="This page is only available to administrators."
      action={
        <ButtonLink to={paths.dashboard} variant="primary">
          Back to Dashboard
        </ButtonLink>
      }
    />
  );
}

/** Nobody could say who is signed in. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  usePageTitle('No connection');
  return (
    <EmptyState
      level={1}
      title="We could not reach the server"
      text="Please check your connection and try again."
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}

/** A page failed while it was shown. */
export function Failed() {
  usePageTitle(toastTitles.unexpected);
  return (
    <EmptyState
      level={1}
      title={toastTitles.unexpected}
      text={refusals.internal}
      action={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  );
}
