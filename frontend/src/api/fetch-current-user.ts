import type { User } from '#shared/model/user.ts';
import { isSignedOut } from './api-error.ts';
import { api } from './client.ts';

/** The signed-in user; null on a 401, which on this call means that nobody is signed in (SPEC-4.1). */
export function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  return api.auth.currentUser(signal ? { signal } : {}).catch((error: unknown) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
}
