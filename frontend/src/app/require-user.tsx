import { Activity, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { NotLoggedIn, OtherAccount, Unreachable } from '../pages/fallback-screens.tsx';
import { paths } from '../paths.ts';
import { lazyNamed } from '../session/lazy-named.tsx';
import { returnPathFrom } from '../session/return-path.ts';
import { UserContext, useSession } from '../session/session-context.ts';
import { Spinner } from '../ui/spinner.tsx';

const SignInAgain = lazyNamed(
  () => import('../features/auth/sign-in-again.tsx'),
  (module) => module.SignInAgain,
);

/**
 * Only for signed-in users (SPEC-2.1, RULE-9). Visitors are redirected to /auth; `Not Logged In` appears when the
 * session ends while a page is open. A page whose call was refused waits behind it (decision 0322).
 */
export function RequireUser() {
  const { status, user, isInterrupted, isLeaving, isReplaced, refresh } = useSession();
  const location = useLocation();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);

  if (status === 'loading' || isLeaving) return <Spinner />;
  if (isReplaced) return <OtherAccount />;
  if (status === 'unknown') return <Unreachable onRetry={refresh} />;
  if (!last) {
    const state = { ...returnPathFrom(location), asked: location.pathname };
    return <Navigate to={paths.auth} replace state={state} />;
  }
  return (
    <>
      {!user && (
        <NotLoggedIn>
          <Suspense>
            <SignInAgain username={isInterrupted ? last.username : undefined} />
          </Suspense>
        </NotLoggedIn>
      )}
      {(user || isInterrupted) && (
        <Activity mode={user ? 'visible' : 'hidden'}>
          <UserContext value={last}>
            <InSlices>
              <Outlet />
            </InSlices>
          </UserContext>
        </Activity>
      )}
    </>
  );
}

/** A slow phone needs long for a whole page: React gives way between slices of what is deferred. */
function InSlices({ children }: { readonly children: ReactNode }) {
  const isBegun = useDeferredValue(true, false);
  return isBegun ? children : <Spinner />;
}
