import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { secondFactorAnswers } from '#shared/messages/second-factor.ts';
import { passkeyRemoval } from '../data/users/passkey.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict, notFound } from '../domain/api-error.ts';
import { changeFactors } from '../proof/change-factors.ts';
import { requireAnotherFactor } from '../proof/require-another-factor.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

export const handler = httpHandler(
  factors.removePasskey,
  async ({ params: { passkeyId }, user, session, now }) => {
    requireProof({ user, session, now });
    const passkeys = Math.max(0, user.passkeys - 1);
    requireAnotherFactor({ ...user, passkeys });
    const writes = [
      passkeyRemoval({ userId: user.id, id: passkeyId }),
      userUpdate(user, { passkeys }, ['hasTotp', 'passkeys']),
    ];
    const [failed] = await changeFactors(user, 'passkeyRemoved', writes, now);
    if (failed === 0) throw notFound();
    if (failed !== undefined) throw conflict(refusals.changedMeanwhile);
    return { message: secondFactorAnswers.passkeyRemoved };
  },
);
