import type { User } from '#shared/model/user.ts';
import { isSignedOut } from './api-error.ts';
import { api } from './client.ts';

/** Asks who is signed in; null where nobody is (SPEC-4.1: a 401 on this call means no user). */
export function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  return api.auth.currentUser(signal ? { signal } : {}).catch((error: unknown) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
}
