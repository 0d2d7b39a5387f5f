import { secondFactor } from '#shared/api/second-factor.ts';
import { writeOwn } from '../data/users/own-write.ts';
import { userUpdate } from '../data/users/user.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from './require-proof.ts';

/** What remained when the account was taken back is its owner's: nobody asks again. Idempotent. */
export const handler = httpHandler(secondFactor.keepFactors, async ({ user, session, now }) => {
  requireProof({ user, session, now });
  const changes = { factorsToReview: false };
  await writeOwn(user, [userUpdate(user, changes, [])]);
  return { ...user, ...changes };
});
