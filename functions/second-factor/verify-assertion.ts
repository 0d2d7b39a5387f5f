import type { Assertion } from '#shared/model/passkey-response.ts';
import { countPasskeyUse, getPasskey, passkeyId } from '../data/users/passkey.ts';
import { readAssertion } from '../services/passkeys.ts';

/** Whether a passkey of this user signed the ticket; a signature counts once. */
export async function isRightAssertion(
  userId: number,
  assertion: Assertion,
  ticket: string,
  now: Date,
): Promise<boolean> {
  const passkey = await getPasskey(userId, passkeyId(assertion.id));
  if (!passkey) return false;
  const counter = await readAssertion(assertion, ticket, passkey);
  return counter !== null && countPasskeyUse(passkey, counter, now);
}
