import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { recoveryReplacement } from '../data/users/totp.ts';
import { conflict } from '../domain/api-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-codes.ts';
import { changeFactors } from '../proof/change-factors.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Invalidates the previous codes. */
export const handler = httpHandler(factors.renewRecoveryCodes, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashRecoveryCode(user.id, code));
  const writes = [recoveryReplacement(user.id, hashes)];
  const failed = await changeFactors(user, 'codesRenewed', writes, now);
  if (failed.length > 0) throw conflict(refusals.noApp);
  return { recoveryCodes: [...recoveryCodes] };
});
