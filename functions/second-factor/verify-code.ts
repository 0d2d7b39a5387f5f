import { totpLimits } from '#shared/limits/second-factor.ts';
import { acceptStep, getTotp, removeRecoveryCode, type StoredTotp } from '../data/users/totp.ts';
import { hashRecoveryCode } from '../rules/recovery-codes.ts';
import { isSameSecret } from '../rules/same-secret.ts';
import { hasOlderKey } from '../services/seal.ts';
import { resealTotp, stepOf } from '../services/totp.ts';

const appCode = new RegExp(`^[0-9]{${totpLimits.digits}}$`);

/**
 * Whether it is a code of the user's authenticator app or one of their recovery codes, which it
 * uses up. The caller must have counted the attempt.
 */
export async function isRightCode(userId: number, code: string, now: Date): Promise<boolean> {
  const totp = await getTotp(userId);
  if (!totp) return false;
  return appCode.test(code) ? isAppCode(totp, code, now) : isRecoveryCode(totp, code);
}

/** Accepts each step once. Seals a secret from before a rotation again with the current key. */
async function isAppCode(totp: StoredTotp, code: string, now: Date): Promise<boolean> {
  const { sealed, userId } = totp;
  const step = await stepOf(code, sealed, userId, now);
  if (step === null) return false;
  const again = (await hasOlderKey(sealed)) ? await resealTotp(sealed, userId) : null;
  return acceptStep(totp, step, again);
}

async function isRecoveryCode(totp: StoredTotp, code: string): Promise<boolean> {
  const given = hashRecoveryCode(totp.userId, code);
  const found = totp.recoveryHashes.find((hash) => isSameSecret(given, hash));
  return found !== undefined && removeRecoveryCode(totp, found);
}
