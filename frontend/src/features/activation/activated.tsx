import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Page } from '#frontend/src/ui/page.tsx';
import { timings } from '#shared/limits/timings.ts';
import type { User } from '#shared/model/user.ts';
import { screens } from '#shared/texts/screens.ts';

interface ActivatedProps {
  /** Whom it signed in; null where a login comes next. */
  readonly user: User | null;
  /** This page shows the data of whoever was signed in before: it is loaded anew. */
  readonly isLoadedAnew: boolean;
}

/** Confirms the activation and goes to /auth after two seconds (SPEC-9.2), which sends on whoever is signed in. */
export function Activated({ user, isLoadedAnew }: ActivatedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = () => (isLoadedAnew ? location.assign(paths.auth) : navigate(paths.auth));
    const timer = setTimeout(() => void leave(), timings.afterActivationMs);
    return () => clearTimeout(timer);
  }, [navigate, isLoadedAnew]);
  return (
    <Page title={screens.accountActivated} width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          icon={<CheckIcon size={44} />}
          title={screens.accountActivated}
          text={user ? <Welcome user={user} /> : 'Your password is set. Sign in with it.'}
          action={
            <ButtonLink
              to={user ? paths.dashboard : paths.auth}
              // The browser loads what has a target.
              target={isLoadedAnew ? '_self' : undefined}
              variant="primary"
            >
              {user ? 'Open your dashboard' : screens.goToLogin}
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}

function Welcome({ user }: { readonly user: User }) {
  return (
    <>
      Welcome, <bdi>{user.firstName ?? user.username}</bdi>. Your password is set, and you are
      signed in.
    </>
  );
}
