import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { getTotp, totpConfirmation } from '../data/users/totp.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict, invalidField } from '../rules/api-error.ts';
import { countedSession } from '../rules/counted-session.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../rules/recovery-codes.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { stepOf } from '../services/totp.ts';
import { withAttemptLimit } from './attempt-limit.ts';
import { changeFactors } from './change-factors.ts';
import { requireProof } from './require-proof.ts';

/** Returns the recovery codes, only this once: only their hashes are stored. */
export const handler = httpHandler(
  secondFactor.confirmTotp,
  async ({ body, user, session, now }) => {
    requireProof({ user, session, now });
    const totp = await getTotp(user.id, true);
    if (!totp) throw conflict(refusals.noApp);
    if (totp.isConfirmed) throw conflict(refusals.appAlreadyThere);
    let step: number | null = null;
    await withAttemptLimit([countedSession({ user, session })], now, async () => {
      step = await stepOf(body.code, totp.sealed, user.id, now);
      return step !== null;
    });
    if (step === null) throw invalidField('code', refusals.wrongCode);
    const recoveryCodes = newRecoveryCodes();
    const hashes = recoveryCodes.map((one) => hashRecoveryCode(user.id, one));
    const writes = [
      totpConfirmation(totp, step, hashes, now),
      userUpdate(user, { hasTotp: true }, []),
    ];
    const failed = await changeFactors(user, 'appAdded', writes, now);
    if (failed.length > 0) throw conflict(refusals.appAlreadyThere);
    await session.prove();
    return { recoveryCodes: [...recoveryCodes] };
  },
);
