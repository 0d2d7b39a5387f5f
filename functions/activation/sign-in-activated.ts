import { countSignInAttempt } from '../auth/sign-in-attempts.ts';
import type { StoredUser } from '../data/users/user.ts';
import { countSignIn } from '../mail/count-sign-in.ts';
import type { Device } from '../rules/http/device.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';

interface Visit {
  readonly now: Date;
  readonly visitorAddress: string;
  readonly device: Device;
  /** Begins the session of a user. */
  readonly start: (user: StoredUser) => Promise<void>;
}

/**
 * Begins the session that a login with the new password would, and counts it as one. Null where a login would ask for more
 * or refuse: the account is activated, and its owner signs in at /auth (decision 0329, THREAT-A31). The session is bound to
 * the access as the activation left it, so what ends that meanwhile ends this one, too.
 */
export async function signInActivated(
  user: StoredUser,
  { now, visitorAddress, device, start }: Visit,
): Promise<StoredUser | null> {
  if (hasSecondFactor(user)) return null;
  const attempt = await countSignInAttempt(user.username, visitorAddress, now);
  if (attempt.until !== null) return null;
  await attempt.release();
  if (!(await countSignIn(user, device, now))) return null;
  await start(user);
  return user;
}
