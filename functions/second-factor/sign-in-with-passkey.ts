import { secondFactor } from '#shared/api/second-factor.ts';
import type { Assertion } from '#shared/model/passkey-response.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endTicket } from '../data/users/ticket.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import { forbidden, unauthenticated } from '../rules/api-error.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { readUserHandle } from '../rules/user-handle.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { presentTicket } from './present-ticket.ts';
import { isRightAssertion } from './verify-assertion.ts';

/**
 * A passkey needs no password: it combines something one has with something one knows or is. Not while its owner has yet
 * to say that it is theirs: after a way back only the new password signs in, so nobody else answers that (THREAT-A19).
 */
export const handler = httpHandler(
  secondFactor.signInWithPasskey,
  async ({ body: { ticket, assertion }, now, visitorAddress, device, session }) => {
    const address = countedAddress(visitorAddress);
    const presented = { ticket, purpose: 'passkey', address } as const;
    await presentTicket(presented, now);
    const user = await userOf(assertion);
    const isRight = user && (await isRightAssertion(user.id, assertion, ticket, now));
    if (!user || !isRight || !(await endTicket(presented))) {
      throw unauthenticated(refusals.wrongPasskey);
    }
    if (!user.isActivated) throw forbidden(refusals.activateFirst);
    if (user.factorsToReview) throw forbidden(refusals.passwordFirst);
    if (!(await countSignIn(user, device, now))) throw unauthenticated(refusals.wrongPasskey);
    await session.start(user);
    return user;
  },
);

/** The user that the authenticator claims; its signature has yet to prove it. */
async function userOf({ response }: Assertion): Promise<StoredUser | null> {
  const userId = readUserHandle(response.userHandle);
  return userId === null ? null : getUser(userId);
}
