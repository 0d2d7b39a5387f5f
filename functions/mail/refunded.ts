import * as z from 'zod/mini';
import type { RefundEffect } from '#shared/mail/refunded.ts';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import type { User } from '#shared/model/user.ts';
import { forUser } from './mail-context.ts';

const about = { amountCents: z.int(), refundNoteId: receiptId, receiptId, refundedAt: timestamp };
const stored = z.object({
  ...about,
  kind: z.enum(['purchase', 'subscription']),
  isWhole: z.boolean(),
});

export const refunded = forUser(
  stored,
  ({ addressee, user, stored: { kind, isWhole, ...told } }) => ({
    ...addressee,
    ...told,
    effect: effectOf(kind, isWhole, user),
  }),
);

/** Refunding the second of two payments for one purchase locks nothing. */
function effectOf(kind: 'purchase' | 'subscription', isWhole: boolean, user: User): RefundEffect {
  if (kind === 'subscription') return user.hasActiveSubscription ? 'subscribed' : 'unsubscribed';
  return isWhole && !user.hasPurchasedSite ? 'locked' : 'kept';
}
