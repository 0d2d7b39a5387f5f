import type { StoredUser } from '../data/users/user.ts';
import { hasSecondFactor, methodsOfProof, requireRecentProof } from '../rules/second-factor.ts';
import { adminsNeedSecondFactor } from '../services/second-factor-policy.ts';

interface Caller {
  readonly user: StoredUser;
  readonly session: { readonly provenAt: Date | null };
  readonly now: Date;
}

/** Throws 403 with the methods of proof, unless the last proof is under 15 minutes old. */
export function requireProof({ user, session: { provenAt }, now }: Caller): void {
  const methods = methodsOfProof(user, adminsNeedSecondFactor());
  requireRecentProof({ provenAt, now, methods });
}

/**
 * For calls of the specification, which require only a session: requires a proof only of users with
 * a second factor (decision 0131).
 */
export function requireProofOfFactor(caller: Caller): void {
  if (hasSecondFactor(caller.user)) requireProof(caller);
}
