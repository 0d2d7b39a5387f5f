import { admin } from '#shared/api/admin.ts';
import { freshUser } from '../billing/fresh-user.ts';
import { askOfSubscription } from '../billing/sync/subscription-wish.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { requireProof } from '../second-factor/require-proof.ts';

/** The audit entry is written together with the wish. */
export const handler = httpHandler(
  admin.changeSubscription,
  async ({ body: { userId, wish }, user, session, now }) => {
    requireProof({ user, session, now });
    await freshUser(userId);
    await askOfSubscription({ userId, wish, by: user, now });
    return freshUser(userId);
  },
);
