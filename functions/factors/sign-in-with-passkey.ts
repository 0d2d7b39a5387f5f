import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { Assertion } from '#shared/model/passkey-response.ts';
import { endTicket } from '../data/users/ticket.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { forbidden, unauthenticated } from '../domain/api-error.ts';
import { countedAddress } from '../domain/http/visitor-address.ts';
import { readUserHandle } from '../domain/user-handle.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import { presentTicket } from '../proof/present-ticket.ts';
import { isRightAssertion } from '../proof/verify-assertion.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** A passkey needs no password: it combines something one has with something one knows or is. */
export const handler = httpHandler(
  factors.signInWithPasskey,
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
