import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { Page } from '#frontend/src/ui/page.tsx';
import { timings } from '#shared/limits/timings.ts';
import { screens } from '#shared/texts/screens.ts';

interface ActivatedProps {
  /** `other account` where this page shows the data of whoever was signed in before: it is loaded anew. */
  readonly next: 'login' | 'dashboard' | 'other account';
}

/** Confirms the activation and goes to /auth after two seconds (SPEC-9.2), which sends on whoever is signed in. */
export function Activated({ next }: ActivatedProps) {
  const navigate = useNavigate();
  const isLoadedAnew = next === 'other account';
  useEffect(() => {
    const leave = () => (isLoadedAnew ? location.assign(paths.auth) : navigate(paths.auth));
    const timer = setTimeout(() => void leave(), timings.afterActivationMs);
    return () => clearTimeout(timer);
  }, [navigate, isLoadedAnew]);
  const way = next === 'login' ? 'the login' : 'your dashboard';
  return (
    <Page title={screens.accountActivated} width="narrow">
      <div role="status">
        <EmptyState
          level={1}
          icon={<CheckIcon size={44} />}
          title={screens.accountActivated}
          text={`Your password is set. We are taking you to ${way}.`}
          action={
            <ButtonLink
              to={paths.auth}
              // The browser loads what has a target.
              target={isLoadedAnew ? '_self' : undefined}
              variant="primary"
            >
              {screens.goToLogin}
            </ButtonLink>
          }
        />
      </div>
    </Page>
  );
}
