import { refusals } from '#shared/texts/refusals.ts';
import type { StoredUser } from '../data/users/user.ts';
import { conflict } from '../rules/api-error.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

/** `user` as after a removal. Throws 409 for an administrator who needs a factor and has none. */
export function requireAnotherFactor(user: StoredUser): void {
  if (user.isAdmin && adminsNeedSecondFactor() && !hasSecondFactor(user)) {
    throw conflict(refusals.secondFactorStays);
  }
}
