import { secondFactor } from '#shared/api/second-factor.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { totpBeginning } from '../data/users/totp.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { currentAgency } from '../services/agency.ts';
import { newTotp } from '../services/totp.ts';
import { requireProof } from './require-proof.ts';

/** Counts as a factor only once a code of it was entered, so nobody locks themselves out. */
export const handler = httpHandler(secondFactor.beginTotp, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const { brand } = await currentAgency(now);
  const { sealed, secret, uri } = await newTotp(user.id, user.username, brand.name);
  const failed = await writeOwn(user, [totpBeginning(user.id, sealed)]);
  if (failed.length > 0) throw conflict(refusals.appAlreadyThere);
  return { secret, uri };
});
