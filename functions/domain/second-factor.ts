import { proofValidMs } from '#shared/limits/second-factor.ts';
import { refusals } from '#shared/messages/refusals.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import { ApiError } from './api-error.ts';

interface Account {
  readonly isAdmin: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
}

export function hasSecondFactor({ hasTotp, passkeys }: Account): boolean {
  return hasTotp || passkeys > 0;
}

const ofTotp = ({ hasTotp }: Account): readonly ProofMethod[] =>
  hasTotp ? ['totp', 'recovery'] : [];
const ofPasskeys = ({ passkeys }: Account): readonly ProofMethod[] =>
  passkeys > 0 ? ['passkey'] : [];

/**
 * What a sign-in by password needs besides; nothing for most. A passkey alone forces nobody to use it,
 * but where administrators need a second factor, a password is never enough for them (decision 0130).
 */
export function methodsOfSignIn(account: Account, adminsNeedIt: boolean): readonly ProofMethod[] {
  const isForced = account.hasTotp || (account.isAdmin && adminsNeedIt);
  return isForced ? [...ofTotp(account), ...ofPasskeys(account)] : [];
}

/** What proves again who acts: the password only where it signs in alone. */
export function methodsOfProof(account: Account, adminsNeedIt: boolean): readonly ProofMethod[] {
  const needsFactor = methodsOfSignIn(account, adminsNeedIt).length > 0;
  return [
    ...ofTotp(account),
    ...ofPasskeys(account),
    ...(needsFactor ? [] : (['password'] as const)),
  ];
}

interface Proven {
  readonly provenAt: Date | null;
  readonly now: Date;
  readonly methods: readonly ProofMethod[];
}

/** Throws 403 that says how to prove again, where the last proof is too old for what cannot be undone. */
export function requireRecentProof({ provenAt, now, methods }: Proven): void {
  if (provenAt !== null && now.getTime() - provenAt.getTime() < proofValidMs) return;
  throw new ApiError(403, refusals.proveFirst, { next: { proof: [...methods] } });
}
