import type { User } from '#shared/model/user.ts';
import { isSignedOut } from './api-error.ts';
import { api } from './client.ts';
import { setUserOfPage } from './page-user.ts';

/**
 * The signed-in user, whose page this is from now on; null on a 401, which on this call means that nobody is signed in
 * (SPEC-4.1).
 */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  try {
    const user = await api.auth.currentUser(signal ? { signal } : {});
    setUserOfPage(user.id);
    return user;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}
