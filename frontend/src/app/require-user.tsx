import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NotLoggedIn, OtherAccount, Unreachable } from '../pages/fallback-screens.tsx';
import { paths } from '../paths.ts';
import { returnPathFrom } from '../session/return-path.ts';
import { UserContext, useSession } from '../session/session-context.ts';
import { Spinner } from '../ui/spinner.tsx';

/**
 * Only for signed-in users (SPEC-2.1, RULE-9). Visitors are redirected to /auth; `Not Logged In`
 * appears when the session ends while a page is open.
 */
export function RequireUser() {
  const { status, user, isLeaving, isReplaced, refresh } = useSession();
  const location = useLocation();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);

  if (status === 'loading' || isLeaving) return <Spinner />;
  if (isReplaced) return <OtherAccount />;
  if (status === 'unknown') return <Unreachable onRetry={refresh} />;
  if (!user && hadUser) return <NotLoggedIn />;
  if (!user) return <Navigate to={paths.auth} replace state={returnPathFrom(location)} />;
  return (
    <UserContext value={user}>
      <Outlet />
    </UserContext>
  );
}
