import { auth } from '#shared/api/auth.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import { foldCase } from '#shared/rules/text.ts';
import { refusals } from '#shared/texts/refusals.ts';
import {
  type AttemptLimit,
  countAttempts,
  releaseAttempts,
} from '../data/users/attempt-counter.ts';
import { createTicket } from '../data/users/ticket.ts';
import { countUses } from '../data/users/usage-counter.ts';
import { getUserByName, type StoredUser } from '../data/users/user.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import { environment, wholeNumber } from '../platform/env.ts';
import { ApiError, forbidden, unauthenticated } from '../rules/api-error.ts';
import { countedAddress, limitsByNetwork } from '../rules/http/visitor-address.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { methodsOfSignIn } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { isPassword } from '../services/passwords.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

const env = environment({ LOGIN_FAILURES_PER_ADDRESS: wholeNumber });

/** Attempts are counted before the password is compared: concurrent ones cannot pass the limit. */
export const handler = httpHandler(
  auth.login,
  async ({ body, now, visitorAddress, device, session }) => {
    const limits = loginLimitsOf(body.username, visitorAddress, now);
    refuseUntil(await countSignIns(visitorAddress, now), now);
    const usedUp = await countAttempts(limits, now);
    refuseUntil(usedUp?.until, now);
    const user = await getUserByName(body.username);
    const isRight = await isPassword(body.password, user?.passwordHash ?? null);
    if (!user || !isRight) throw unauthenticated(refusals.invalidLogin);
    await releaseAttempts(limits);
    if (!user.isActivated) throw forbidden(refusals.activateFirst);
    const methods = methodsOfSignIn(user, adminsNeedSecondFactor());
    if (methods.length > 0) throw await askForSecond(user, methods, visitorAddress, now);
    if (!(await countSignIn(user, device, now))) throw unauthenticated(refusals.invalidLogin);
    await session.start(user);
    return user;
  },
);

/** Right ones count, too: each compares a password (THREAT-H7). */
function countSignIns(address: string, now: Date): Promise<Date | null> {
  const limit = env().LOGIN_FAILURES_PER_ADDRESS * loginLimits.signInsPerFailure;
  const { windowMs } = loginLimits;
  const use = { subject: ['sign-ins'], limit, windowMs };
  return countUses(limitsByNetwork(use, address), now);
}

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

/**
 * Failures are counted by name and address, so that guessing does not lock out the owner elsewhere
 * (RULE-3), and by address alone, so that nobody tries one password with every name (THREAT-A10).
 */
function loginLimitsOf(username: string, address: string, now: Date): readonly AttemptLimit[] {
  const endsAt = new Date(now.getTime() + loginLimits.windowMs);
  const limits = [
    { subject: ['login', 'name', foldCase(username)], limit: loginLimits.failures, endsAt },
    { subject: ['login', 'address'], limit: env().LOGIN_FAILURES_PER_ADDRESS, endsAt },
  ];
  return limits.flatMap((limit) => limitsByNetwork(limit, address));
}
