import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { getTotp, totpConfirmation } from '../data/users/totp.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict, invalidField } from '../domain/api-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../domain/recovery-codes.ts';
import { withAttemptLimit } from '../proof/attempt-limit.ts';
import { changeFactors } from '../proof/change-factors.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stepOf } from '../services/totp.ts';

/** Returns the recovery codes, only this once: only their hashes are stored. */
export const handler = httpHandler(factors.confirmTotp, async ({ body, user, session, now }) => {
  requireProof({ user, session, now });
  const totp = await getTotp(user.id, true);
  if (!totp) throw conflict(refusals.noApp);
  if (totp.isConfirmed) throw conflict(refusals.appAlreadyThere);
  const code = body.code.replace(/\s/g, '');
  let step: number | null = null;
  await withAttemptLimit(user.id, now, async () => {
    step = await stepOf(code, totp.sealed, user.id, now);
    return step !== null;
  });
  if (step === null) throw invalidField('code', refusals.wrongCode);
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((one) => hashRecoveryCode(user.id, one));
  const writes = [totpConfirmation(totp, step, hashes), userUpdate(user, { hasTotp: true }, [])];
  const failed = await changeFactors(user, 'appAdded', writes, now);
  if (failed.length > 0) throw conflict(refusals.appAlreadyThere);
  await session.prove();
  return { recoveryCodes: [...recoveryCodes] };
});
