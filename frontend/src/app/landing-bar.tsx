import { Suspense, useState } from 'react';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/link.tsx';
import { Toaster } from './lazy-toaster.ts';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useLandingSession } from './use-landing-session.ts';

/** The only interactive part of the static landing page: its top bar, and a toast on logout. */
export function LandingBar() {
  const { user, signOut } = useLandingSession();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  return (
    <>
      <TopBar user={user} onSignOut={signOut} entry={<Entry />} />
      {hadUser && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}

/**
 * The page is the same file for everybody: its style sheet shows one of both by the session hint.
 */
function Entry() {
  return (
    <>
      <ButtonLink to={paths.auth} className={styles.whenSignedOut}>
        Login
      </ButtonLink>
      <ButtonLink to={paths.dashboard} className={styles.whenSignedIn}>
        Dashboard
      </ButtonLink>
    </>
  );
}
