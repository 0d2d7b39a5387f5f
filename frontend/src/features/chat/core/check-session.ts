import { fetchCurrentUser } from '#frontend/src/api/fetch-current-user.ts';
import { announceSignedOut } from '#frontend/src/api/signed-out.ts';

/**
 * Asks whether the session still stands: a socket that is refused for want of one looks like any
 * other that fails. Where nobody answers, nothing is said.
 */
export async function checkSession(): Promise<void> {
  const user = await fetchCurrentUser().catch(() => undefined);
  if (user === null) announceSignedOut();
}
