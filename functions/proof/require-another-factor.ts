import { refusals } from '#shared/messages/refusals.ts';
import type { StoredUser } from '../data/users/user.ts';
import { conflict } from '../domain/api-error.ts';
import { hasSecondFactor } from '../domain/second-factor.ts';
import { adminsNeedSecondFactor } from '../services/admin-rule.ts';

/** As the user would be. Throws 409 where an administrator would have none, and needs one. */
export function requireAnotherFactor(user: StoredUser): void {
  if (user.isAdmin && adminsNeedSecondFactor() && !hasSecondFactor(user)) {
    throw conflict(refusals.secondFactorStays);
  }
}
