import type { User } from '../../../shared/model/user.ts';
import { isSignedOut } from './api-error.ts';

/** Asks who is signed in; null where nobody is (section 4: a 401 on this call means no user). */
export async function fetchCurrentUser(signal?: AbortSignal): Promise<User | null> {
  const { api } = await import('./client.ts');
  return api.auth.currentUser(signal ? { signal } : {}).catch((error: unknown) => {
    if (isSignedOut(error)) return null;
    throw error;
  });
}
