import { totpLimits } from '#shared/limits/second-factor.ts';
import { acceptStep, getTotp, removeRecoveryCode, type StoredTotp } from '../data/users/totp.ts';
import { hashRecoveryCode } from '../domain/recovery-codes.ts';
import { isSameSecret } from '../domain/same-secret.ts';
import { isSealedBefore } from '../services/seal.ts';
import { sealTotpAgain, stepOf } from '../services/totp.ts';

const ofAnApp = new RegExp(`^[0-9]{${totpLimits.digits}}$`);

/**
 * Whether it is a code of the user's authenticator app or one of their recovery codes, which is used up
 * with it. The caller has counted the attempt.
 */
export async function isRightCode(userId: number, typed: string, now: Date): Promise<boolean> {
  const totp = await getTotp(userId);
  if (!totp) return false;
  const code = typed.replace(/\s/g, '');
  return ofAnApp.test(code) ? isOfApp(totp, code, now) : isRecoveryCode(totp, code);
}

/** Each step is accepted once; what was sealed before a rotation is sealed with the present key. */
async function isOfApp(totp: StoredTotp, code: string, now: Date): Promise<boolean> {
  const { sealed, userId } = totp;
  const step = await stepOf(code, sealed, userId, now);
  if (step === null) return false;
  const again = (await isSealedBefore(sealed)) ? await sealTotpAgain(sealed, userId) : null;
  return acceptStep(totp, step, again);
}

async function isRecoveryCode(totp: StoredTotp, code: string): Promise<boolean> {
  const given = hashRecoveryCode(totp.userId, code);
  const found = totp.recoveryHashes.find((hash) => isSameSecret(given, hash));
  return found !== undefined && removeRecoveryCode(totp, found);
}
