import { auth } from '#shared/api/auth.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { createTicket } from '../data/users/ticket.ts';
import { getUserByName, type StoredUser } from '../data/users/user.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import { ApiError, forbidden, unauthenticated } from '../rules/api-error.ts';
import { countedAddress } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { methodsOfSignIn } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { isPassword } from '../services/passwords.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';
import { countSignInAttempt } from './sign-in-attempts.ts';

/** Attempts are counted before the password is compared: concurrent ones cannot pass the limit. */
export const handler = httpHandler(
  auth.login,
  async ({ body, now, visitorAddress, device, session }) => {
    const attempt = await countSignInAttempt(body.username, visitorAddress, now);
    refuseUntil(attempt.until, now);
    const user = await getUserByName(body.username);
    const isRight = await isPassword(body.password, user?.passwordHash ?? null);
    if (!user || !isRight) throw unauthenticated(refusals.invalidLogin);
    await attempt.release();
    if (!user.isActivated) throw forbidden(refusals.activateFirst);
    const methods = methodsOfSignIn(user, adminsNeedSecondFactor());
    if (methods.length > 0) throw await askForSecond(user, methods, visitorAddress, now);
    if (!(await countSignIn(user, device, now))) throw unauthenticated(refusals.invalidLogin);
    await session.start(user);
    return user;
  },
);

/** The password alone opens nothing: it yields a ticket for the second step. */
async function askForSecond(
  user: StoredUser,
  methods: readonly ProofMethod[],
  visitorAddress: string,
  now: Date,
): Promise<ApiError> {
  const address = countedAddress(visitorAddress);
  const ticket = await createTicket({ purpose: 'second', address, user, now });
  return new ApiError(403, refusals.enterCode, { next: { ticket, methods: [...methods] } });
}
