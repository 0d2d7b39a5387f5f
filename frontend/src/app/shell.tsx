import { type ReactNode, useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#shared/model/user.ts';
import { withoutEnd } from '#shared/rules/text.ts';
import { isOfLink, isOfPanel, paths } from '../paths.ts';
import { leaveBy } from '../session/leave-guard.ts';
import { useSession } from '../session/session-context.ts';
import { NavigateContext } from '../ui/link.tsx';
import { AccountActions } from './account-actions.tsx';
import { Footer } from './footer.tsx';
import { Notices } from './notices.tsx';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useGuardedBack } from './use-guarded-back.ts';
import { VisitorActions } from './visitor-actions.tsx';

const withoutTopBar: readonly string[] = [paths.auth];
const withoutFooter: readonly string[] = [paths.auth, paths.dashboard, paths.websiteView];

/** The frame of every page (SPEC-2.2): top bar, footer, toasts. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const goTo = useGoTo();
  useGuardedBack();
  const { status, user, signOut } = useSession();
  const main = useRef<HTMLElement>(null);
  const path = withoutEnd(pathname, '/') || '/';
  const known = status === 'loading' ? undefined : user;
  return (
    <NavigateContext value={goTo}>
      <SkipLink />
      {!withoutTopBar.includes(path) && (
        <TopBar>
          {known && <AccountActions user={known} path={path} onSignOut={signOut} />}
          {known === null && <VisitorActions isInvited={isOfLink(path)} />}
        </TopBar>
      )}
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        data-frame={frameOf(path, known)}
        className={styles.main}
      >
        {children}
      </main>
      {!withoutFooter.includes(path) && !isOfPanel(path) && <Footer />}
      <Notices main={main} />
    </NavigateContext>
  );
}

/** Administrators' screens are wider. A dashboard's width is `open` until the user is known. */
function frameOf(path: string, user: User | null | undefined) {
  const isPanel = isOfPanel(path);
  if (!isPanel && path !== paths.dashboard) return undefined;
  if (user === undefined) return isPanel ? 'agency' : 'open';
  return user?.isAdmin ? 'agency' : undefined;
}

/** Navigates on the client, except to the landing page, which is a document of its own. */
function useGoTo() {
  const navigate = useNavigate();
  return useCallback(
    (to: string, state?: unknown) => {
      const isLanding = new URL(to, location.origin).pathname === paths.home;
      // The browser itself asks before another document.
      if (isLanding) location.assign(to);
      else leaveBy(() => void navigate(to, { state }));
    },
    [navigate],
  );
}
