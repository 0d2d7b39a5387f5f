import { fetchCurrentUser } from '#frontend/src/api/fetch-current-user.ts';
import { announceSignedOut } from '#frontend/src/api/signed-out.ts';

/**
 * Checks whether the session has ended: to the browser a socket refused for that reason looks like
 * any other failure. Does nothing when the check itself fails.
 */
export async function checkSession(): Promise<void> {
  const user = await fetchCurrentUser().catch(() => undefined);
  if (user === null) announceSignedOut('refused');
}
