import { ownPasswordLimits } from '#shared/limits/accounts.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type AttemptLimit, countAttempt, releaseAttempt } from '../data/users/attempt-counter.ts';
import type { StoredUser } from '../data/users/user.ts';
import { limitWork } from '../data/users/work-limit.ts';
import { isCodeAwaited } from '../rules/activation.ts';
import { conflict, invalidField } from '../rules/api-error.ts';
import { countedSession } from '../rules/counted-session.ts';
import { refuseUntil } from '../rules/refuse-until.ts';
import { isPassword } from '../services/passwords.ts';

interface Caller {
  readonly user: StoredUser;
  readonly session: { readonly current: { readonly sid: string } | null };
}

/**
 * Checks the password of a signed-in user again: a stolen session alone is not enough. Attempts are
 * counted before the password is compared (THREAT-A13). Throws 429, or 400 for the field `name`. Throws
 * 409 while a new code of the agency waits for its use: until then the old password signs in, and
 * whoever knows it must not change what the agency gave back (THREAT-A19, decision 0092).
 */
export async function requireOwnPassword(
  { user, session }: Caller,
  typed: { readonly name: string; readonly password: string },
  now: Date,
): Promise<void> {
  if (isCodeAwaited(user, now)) throw conflict(refusals.codeFirst);
  const limit: AttemptLimit = {
    subject: ['own password', countedSession({ user, session })],
    limit: ownPasswordLimits.failures,
    endsAt: new Date(now.getTime() + ownPasswordLimits.windowMs),
  };
  await limitWork('hashing', countedSession({ user, session }), now);
  refuseUntil(await countAttempt(limit, now), now);
  if (!(await isPassword(typed.password, user.passwordHash))) {
    throw invalidField(typed.name, refusals.wrongPassword);
  }
  await releaseAttempt(limit);
}
