import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { recoveryReplacement } from '../data/users/totp.ts';
import { conflict } from '../rules/api-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../rules/recovery-codes.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { changeFactors } from './change-factors.ts';
import { requireProof } from './require-proof.ts';

/** Invalidates the previous codes. */
export const handler = httpHandler(
  secondFactor.renewRecoveryCodes,
  async ({ user, session, now }) => {
    requireProof({ user, session, now });
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(user.id, code));
    const writes = [recoveryReplacement(user.id, hashes, now)];
    const failed = await changeFactors(user, 'codesRenewed', writes, now);
    if (failed.length > 0) throw conflict(refusals.noApp);
    return { recoveryCodes: [...recoveryCodes] };
  },
);
