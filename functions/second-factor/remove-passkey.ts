import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { limitEnding } from '../account/limit-ending.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { passkeyRemoval } from '../data/users/passkey.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { endedSessions } from '../rules/ended-access.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { changeFactors } from './change-factors.ts';
import { requireAnotherFactor } from './require-another-factor.ts';
import { requireProof } from './require-proof.ts';

/** Also ends all other sessions, which may have begun with it. */
export const handler = httpHandler(
  secondFactor.removePasskey,
  async ({ params: { passkeyId }, user, session, now }) => {
    requireProof({ user, session, now });
    const passkeys = Math.max(0, user.passkeys - 1);
    const left = { ...user, passkeys };
    requireAnotherFactor(left);
    await limitEnding(user.id, 'factor', now);
    const factorsToReview = user.factorsToReview && hasSecondFactor(left);
    const changes = { ...endedSessions(user), passkeys, factorsToReview };
    const writes = [
      passkeyRemoval({ userId: user.id, id: passkeyId }),
      userUpdate(user, changes, ['hasTotp', 'passkeys']),
    ];
    const [failed] = await changeFactors(user, 'passkeyRemoved', writes, now);
    if (failed === 0) throw notFound();
    if (failed !== undefined) throw conflict(refusals.changedMeanwhile);
    await session.restart({ ...user, ...changes });
    await endUserSockets(user.id);
    return { message: 'The passkey was removed.' };
  },
);
