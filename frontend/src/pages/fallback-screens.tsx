import type { ReactNode } from 'react';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import { toastTitles } from '#shared/texts/toasts.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { usePageTitle } from '../ui/page.tsx';

/* Screens that replace a page that cannot be shown, in the shell: they are needed where nothing more can be fetched. */

/** The session ended on an open page (RULE-9); `children` is the way to sign in again here. */
export function NotLoggedIn({ children }: { readonly children: ReactNode }) {
  usePageTitle(screens.notLoggedIn);
  return (
    <EmptyState
      level={1}
      title={screens.notLoggedIn}
      text="Your session has ended. Please log in again to continue."
      action={
        <>
          {children}
          <ButtonLink to={paths.auth} variant="quiet">
            {screens.goToLogin}
          </ButtonLink>
        </>
      }
    />
  );
}

/** Another account has signed in elsewhere in this browser, which this page must not show or change. */
export function OtherAccount() {
  usePageTitle(screens.otherAccount);
  return (
    <EmptyState
      level={1}
      title={screens.otherAccount}
      text="Somebody signed in with another account in this browser. Reload this page to continue with that account."
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    />
  );
}

/** Shown to customers on an administrator's page (RULE-9). */
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

/** The current user could not be fetched. */
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
