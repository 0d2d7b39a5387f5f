import { useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { paths } from '../paths.ts';
import { isSignedInHere, recordSession } from '../session/session-hint.ts';

/** Fetches the user; the API client is loaded on demand. */
async function loadUser(): Promise<User | null> {
  const { fetchCurrentUser } = await import('../api/fetch-current-user.ts');
  const user = await fetchCurrentUser();
  recordSession(user !== null);
  return user;
}

/** A call that failed tells nothing of the session: the dashboard, one link away, asks again. */
function keepWhatIsShown(): void {}

/** The session of the static landing page: a visitor without one costs no call. */
export function useLandingSession() {
  const [user, setUser] = useState<User | null>(null);

  useEffect(() => {
    if (isSignedInHere()) void loadUser().then(setUser, keepWhatIsShown);
  }, []);

  const signOut = async () => {
    const { sendLogout } = await import('./send-logout.ts');
    if (await sendLogout(() => setUser(null))) location.assign(paths.auth);
  };
  return { user, signOut };
}
