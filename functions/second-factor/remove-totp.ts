import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { totpRemoval } from '../data/users/totp.ts';
import { userUpdate } from '../data/users/user.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { changeFactors } from './change-factors.ts';
import { requireAnotherFactor } from './require-another-factor.ts';
import { requireProof } from './require-proof.ts';

/** Removes its recovery codes, too. */
export const handler = httpHandler(secondFactor.removeTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  if (!user.hasTotp) throw conflict(refusals.noApp);
  requireAnotherFactor({ ...user, hasTotp: false });
  const removal = [
    totpRemoval(user.id),
    userUpdate(user, { hasTotp: false }, ['hasTotp', 'passkeys']),
  ];
  const failed = await changeFactors(user, 'appRemoved', removal, now);
  if (failed.length > 0) throw conflict(refusals.changedMeanwhile);
  return { message: 'Your authenticator app was removed.' };
});
