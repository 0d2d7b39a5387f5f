import { useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { paths } from '../paths.ts';
import { forgetSignedIn, isSignedInHere, showSignedIn } from './session-hint.ts';

/** Fetches the user; the API client is loaded on demand. */
async function loadUser(): Promise<User | null> {
  const { fetchCurrentUser } = await import('../api/fetch-current-user.ts');
  const user = await fetchCurrentUser().catch(() => null);
  if (user === null) forgetSignedIn();
  else showSignedIn();
  return user;
}

/** The session of the static landing page: a visitor without one costs no call. */
export function useLandingSession() {
  const [user, setUser] = useState<User | null>(null);

  useEffect(() => {
    if (isSignedInHere()) void loadUser().then(setUser);
  }, []);

  const signOut = async () => {
    const { sendLogout } = await import('./send-logout.ts');
    if (await sendLogout(() => setUser(null))) location.assign(paths.auth);
  };
  return { user, signOut };
}
