import { routes } from '#shared/api/routes.ts';
import { loginLimits } from '#shared/limits/sessions.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { foldCase } from '#shared/rules/text.ts';
import { type AttemptLimit, countAttempt, releaseAttempt } from '../data/users/attempt-counter.ts';
import { countLogin, getUserByName } from '../data/users/user.ts';
import { forbidden, tooManyAttempts, unauthenticated } from '../domain/api-error.ts';
import { countedAddress } from '../domain/http/visitor-address.ts';
import { secondsUntil } from '../domain/time.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { isPassword } from '../services/passwords.ts';

/** Attempts are counted before the password is compared, so that many at once are no way round the limit. */
export const handler = httpHandler(
  routes.auth.login,
  async ({ body, now, visitorAddress, session }) => {
    const limit = loginLimit(body.username, visitorAddress, now);
    const limitedUntil = await countAttempt(limit, now);
    if (limitedUntil) throw tooManyAttempts(secondsUntil(limitedUntil, now));
    const user = await getUserByName(body.username);
    const isRight = await isPassword(body.password, user?.passwordHash ?? null);
    if (!user || !isRight) throw unauthenticated(refusals.invalidLogin);
    await releaseAttempt(limit);
    if (!user.isActivated) throw forbidden(refusals.activateFirst);
    if (!(await countLogin(user.id))) throw unauthenticated(refusals.invalidLogin);
    await session.start(user);
    return user;
  },
);

/** By name and address: the owner elsewhere is not locked out by somebody who guesses (RULE-3). */
function loginLimit(username: string, visitorAddress: string, now: Date): AttemptLimit {
  return {
    subject: ['login', foldCase(username), countedAddress(visitorAddress)],
    limit: loginLimits.failures,
    endsAt: new Date(now.getTime() + loginLimits.windowMs),
  };
}
