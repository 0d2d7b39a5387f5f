import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#frontend/src/paths.ts';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import { CheckIcon } from '#frontend/src/ui/icons/check.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { usePageTitle } from '#frontend/src/ui/page.tsx';
import { timings } from '#shared/limits/timings.ts';
import { screens } from '#shared/texts/screens.ts';

/** Confirms the activation and goes to /auth after two seconds (SPEC-9.2). */
export function Activated() {
  const navigate = useNavigate();
  usePageTitle(screens.accountActivated);
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.auth), timings.afterActivationMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div role="status">
      <EmptyState
        level={1}
        icon={<CheckIcon size={44} />}
        title={screens.accountActivated}
        text="Your password is set. We are taking you to the login."
        action={
          <ButtonLink to={paths.auth} variant="primary">
            {screens.goToLogin}
          </ButtonLink>
        }
      />
    </div>
  );
}
