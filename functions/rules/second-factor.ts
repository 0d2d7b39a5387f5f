import { proofValidMs } from '#shared/limits/second-factor.ts';
import type { ProofMethod } from '#shared/model/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
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
 * The second factors that a sign-in by password needs one of; none for most. A passkey alone does
 * not make it required, except for administrators where they need a second factor (decision 0131).
 */
export function methodsOfSignIn(account: Account, adminsNeedIt: boolean): readonly ProofMethod[] {
  const isForced = account.hasTotp || (account.isAdmin && adminsNeedIt);
  return isForced ? [...ofTotp(account), ...ofPasskeys(account)] : [];
}

/** The ways to prove the user's identity again; a password only where it signs in alone. */
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

/** Throws 403 with the methods of proof where the last proof is too old. */
export function requireRecentProof({ provenAt, now, methods }: Proven): void {
  if (provenAt !== null && now.getTime() - provenAt.getTime() < proofValidMs) return;
  throw new ApiError(403, refusals.proveFirst, { next: { proof: [...methods] } });
}
