import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { beginTotp } from '../data/users/totp.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { newTotp } from '../services/totp.ts';
import { requireProof } from './require-proof.ts';

/** Counts as a factor only once a code of it was entered, so nobody locks themselves out. */
export const handler = httpHandler(secondFactor.beginTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const { sealed, secret, uri } = await newTotp(user.id, user.username);
  if (!(await beginTotp(user.id, sealed))) throw conflict(refusals.appAlreadyThere);
  return { secret, uri };
});
