import { timingSafeEqual } from 'node:crypto';
import { activationLimits } from '#shared/limits/activation.ts';

/** What is known of an account's code; null stands for an account that nobody has. */
type Account = {
  readonly activationCode: string | null;
  readonly codeIssuedAt: string | null;
  readonly codeUsedAt: string | null;
} | null;

const noCode = '-'.repeat(activationLimits.codeLength);

/** The end of a code's life, or null when there is none that could still be used (RULE-3, THREAT-A4). */
export function codeValidUntil(account: Account, now: Date): Date | null {
  if (!account?.activationCode || !account.codeIssuedAt || account.codeUsedAt) return null;
  const end = new Date(Date.parse(account.codeIssuedAt) + activationLimits.codeValidMs);
  return now < end ? end : null;
}

/** Whether `code` activates the account, compared in constant time; null and dead codes never match. */
export function isRightCode(account: Account, code: string, now: Date): boolean {
  const isLive = codeValidUntil(account, now) !== null;
  const expected = (isLive && account?.activationCode) || noCode;
  const isSame = timingSafeEqual(Buffer.from(code), Buffer.from(expected));
  return isSame && isLive;
}

/**
 * What changes when an account is given a new code: attempts on the last one count no more, and for an
 * activated account, whose password it resets, all sessions end (RULE-3 and RULE-5).
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
    sessionEpoch: account.sessionEpoch + (account.isActivated ? 1 : 0),
  };
}
