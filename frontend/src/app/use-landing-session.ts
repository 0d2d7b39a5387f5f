import { useEffect, useState } from 'react';
import type { User } from '#shared/model/user.ts';
import { paths } from '../paths.ts';
import { rememberSignedIn, wasSignedIn } from './session-hint.ts';

/** Fetches the user; the API client is loaded on demand. */
async function loadUser(): Promise<User | null> {
  const { fetchCurrentUser } = await import('../api/fetch-current-user.ts');
  const user = await fetchCurrentUser().catch(() => null);
  rememberSignedIn(user !== null);
  return user;
}

/** The first of them asks the server: a visitor who only reads costs no call. */
const interactions = ['pointermove', 'touchstart', 'keydown'] as const;

/** The session of the static landing page: signed out until the server says otherwise. */
export function useLandingSession() {
  const [user, setUser] = useState<User | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      stop.abort();
      setUser(await loadUser());
    };
    if (wasSignedIn()) void load();
    else
      for (const name of interactions) window.addEventListener(name, load, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  const signOut = async () => {
    const { sendLogout } = await import('./send-logout.ts');
    if (await sendLogout(() => setUser(null))) location.assign(paths.auth);
  };
  return { user, signOut };
}
