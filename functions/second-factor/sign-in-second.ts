import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { endTicket } from '../data/users/ticket.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import { unauthenticated } from '../rules/api-error.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import type { Input } from '../runtime/http/input.ts';
import { withAttemptLimit } from './attempt-limit.ts';
import { presentTicket } from './present-ticket.ts';
import { tellOfWrongCodes } from './tell-of-wrong-codes.ts';
import { isRightAssertion } from './verify-assertion.ts';
import { isRightCode } from './verify-code.ts';

type Call = Input<typeof secondFactor.signInSecond>;

/** After the right password: a ticket names the user, for 5 minutes, 5 attempts and one address. */
export const handler = httpHandler(
  secondFactor.signInSecond,
  async ({ body, now, visitorAddress, device, session }) => {
    const address = countedAddress(visitorAddress);
    const presented = { ticket: body.ticket, purpose: 'second', address } as const;
    const { userId, epoch } = await presentTicket(presented, now);
    const user = userId === null ? null : await getUser(userId);
    if (!user || user.sessionEpoch !== epoch) throw unauthenticated(refusals.signInAgain);
    const isRight = await withAttemptLimit([String(user.id), String(epoch)], now, () =>
      isRightAnswer(user, body, now),
    );
    if (!isRight) {
      await tellOfWrongCodes(user, now);
      throw unauthenticated(refusals.wrongCode);
    }
    if (!((await endTicket(presented)) && (await countSignIn(user, device, now)))) {
      throw unauthenticated(refusals.signInAgain);
    }
    await session.start(user);
    return user;
  },
);

async function isRightAnswer({ id }: StoredUser, body: Call['body'], now: Date): Promise<boolean> {
  const { ticket, code, assertion } = body;
  if (assertion) return isRightAssertion(id, assertion, ticket, now);
  return code !== undefined && isRightCode(id, code, now);
}
