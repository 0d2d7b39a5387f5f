import type { StoredUser } from '../data/users/user.ts';
import { hasSecondFactor, methodsOfProof, requireRecentProof } from '../domain/second-factor.ts';
import { adminsNeedSecondFactor } from '../services/admin-rule.ts';

interface Caller {
  readonly user: StoredUser;
  readonly session: { readonly provenAt: Date | null };
  readonly now: Date;
}

/** Throws 403 with how to prove it, unless the user has shown in the last 15 minutes who they are. */
export function requireProof({ user, session: { provenAt }, now }: Caller): void {
  const methods = methodsOfProof(user, adminsNeedSecondFactor());
  requireRecentProof({ provenAt, now, methods });
}

/**
 * For the specification's own calls, which ask for no more than a session: only of whoever has chosen, or
 * had to choose, a second factor (decision 0131).
 */
export function requireProofOfFactor(caller: Caller): void {
  if (hasSecondFactor(caller.user)) requireProof(caller);
}
