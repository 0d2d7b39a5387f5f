import { Suspense, useState } from 'react';
import { Toaster } from './lazy-toaster.ts';
import { TopBar } from './top-bar.tsx';
import { useLandingSession } from './use-landing-session.ts';

/** The only interactive part of the static landing page: its top bar, and a toast on logout. */
export function LandingBar() {
  const { user, signOut } = useLandingSession();
  const [hadUser, setHadUser] = useState(false);
  if (user && !hadUser) setHadUser(true);
  return (
    <>
      <TopBar user={user} onSignOut={signOut} />
      {hadUser && (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
