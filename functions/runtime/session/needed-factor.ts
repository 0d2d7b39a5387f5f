import type { StoredUser } from '#functions/data/users/user.ts';
import { hasSecondFactor } from '#functions/rules/second-factor.ts';
import { adminsNeedSecondFactor } from '#functions/services/second-factor-policy.ts';

/** An administrator without a second factor, where the operator requires one (decision 0131). */
export function lacksNeededFactor(user: StoredUser): boolean {
  return user.isAdmin && !hasSecondFactor(user) && adminsNeedSecondFactor();
}
