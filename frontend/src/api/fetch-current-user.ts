import type { User } from '#shared/model/user.ts';
import { isSignedOut } from './api-error.ts';
import { api } from './client.ts';
import { mayHaveSession, setUserOfPage } from './page-user.ts';

/**
 * The signed-in user, whose page this is from now on; null on a 401, which on this call means that nobody is signed in
 * (SPEC-4.1). Without a hint of a session nothing is asked.
 */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  if (!mayHaveSession()) return null;
  try {
    const user = await api.auth.currentUser(signal ? { signal } : {});
    setUserOfPage(user.id);
    return user;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
