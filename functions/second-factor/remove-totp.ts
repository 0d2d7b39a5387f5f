import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { limitEnding } from '../account/limit-ending.ts';
import { endUserSockets } from '../chat/delivery/end-sockets.ts';
import { totpRemoval } from '../data/users/totp.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict } from '../rules/api-error.ts';
import { endedSessions } from '../rules/ended-access.ts';
import { hasSecondFactor } from '../rules/second-factor.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { changeFactors } from './change-factors.ts';
import { requireAnotherFactor } from './require-another-factor.ts';
import { requireProof } from './require-proof.ts';

/** Removes its recovery codes, too, and ends all other sessions, which may have begun with them. */
export const handler = httpHandler(secondFactor.removeTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  if (!user.hasTotp) throw conflict(refusals.noApp);
  const left = { ...user, hasTotp: false };
  requireAnotherFactor(left);
  await limitEnding(user.id, 'factor', now);
  const factorsToReview = user.factorsToReview && hasSecondFactor(left);
  const changes = { ...endedSessions(user), hasTotp: false, factorsToReview };
  const removal = [totpRemoval(user.id), userUpdate(user, changes, ['hasTotp', 'passkeys'])];
  const failed = await changeFactors(user, 'appRemoved', removal, now);
  if (failed.length > 0) throw conflict(refusals.changedMeanwhile);
  await session.restart({ ...user, ...changes });
  await endUserSockets(user.id);
  return { message: 'Your authenticator app was removed.' };
});
