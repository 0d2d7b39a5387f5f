import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { secondFactorAnswers } from '#shared/messages/second-factor.ts';
import { totpRemoval } from '../data/users/totp.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict } from '../domain/api-error.ts';
import { changeFactors } from '../proof/change-factors.ts';
import { requireAnotherFactor } from '../proof/require-another-factor.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Removes its recovery codes, too. */
export const handler = httpHandler(factors.removeTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  if (!user.hasTotp) throw conflict(refusals.noApp);
  requireAnotherFactor({ ...user, hasTotp: false });
  const removal = [
    totpRemoval(user.id),
    userUpdate(user, { hasTotp: false }, ['hasTotp', 'passkeys']),
  ];
  const failed = await changeFactors(user, 'appRemoved', removal, now);
  if (failed.length > 0) throw conflict(refusals.changedMeanwhile);
  return { message: secondFactorAnswers.appRemoved };
});
