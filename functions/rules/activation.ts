import { timingSafeEqual } from 'node:crypto';
import { activationLimits } from '#shared/limits/activation.ts';
import { endedAccess } from './ended-access.ts';

/** Null for an account that does not exist. */
type Account = {
  readonly activationCode: string | null;
  readonly codeIssuedAt: string | null;
  readonly codeUsedAt: string | null;
} | null;

const noCode = '-'.repeat(activationLimits.codeLength);

/** Null when there is no valid code (RULE-3, THREAT-A4). */
export function codeValidUntil(account: Account, now: Date): Date | null {
  if (!account?.activationCode || !account.codeIssuedAt || account.codeUsedAt) return null;
  const end = new Date(Date.parse(account.codeIssuedAt) + activationLimits.codeValidMs);
  return now < end ? end : null;
}

/** Whether the agency has set a code for an existing account, and its owner has yet to use it. */
export function isCodeAwaited(
  account: NonNullable<Account> & { readonly createdAt: string },
  now: Date,
): boolean {
  return account.codeIssuedAt !== account.createdAt && codeValidUntil(account, now) !== null;
}

/** The code issued then; null if it was used, or replaced by one that has its own mail. */
export function liveCode(account: NonNullable<Account>, issuedAt: string | null, now: Date) {
  const isLive = account.codeIssuedAt === issuedAt && codeValidUntil(account, now) !== null;
  return isLive ? account.activationCode : null;
}

/** Compared in constant time; null and dead codes never match. */
export function isRightCode(account: Account, code: string, now: Date): boolean {
  const isLive = codeValidUntil(account, now) !== null;
  const expected = (isLive && account?.activationCode) || noCode;
  const isSame = timingSafeEqual(Buffer.from(code), Buffer.from(expected));
  return isSame && isLive;
}

/**
 * Attempts on the previous code no longer count. The new code resets the password of an activated
 * account, so it also ends every other way in (RULE-3 and RULE-5).
 */
export function renewCode(
  account: { readonly isActivated: boolean; readonly sessionEpoch: number },
  activationCode: string,
  now: Date,
) {
  return {
    activationCode,
    codeIssuedAt: now.toISOString(),
    codeUsedAt: null,
    ...(account.isActivated && endedAccess(account)),
  };
}
