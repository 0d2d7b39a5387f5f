import { factors } from '#shared/api/factors.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { beginTotp } from '../data/users/totp.ts';
import { conflict } from '../domain/api-error.ts';
import { requireProof } from '../proof/require-proof.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { newTotp } from '../services/totp.ts';

/** Counts as a factor only once a code of it was entered, so nobody locks themselves out. */
export const handler = httpHandler(factors.beginTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const { sealed, secret, uri } = await newTotp(user.id, user.username);
  if (!(await beginTotp(user.id, sealed))) throw conflict(refusals.appAlreadyThere);
  return { secret, uri };
});
