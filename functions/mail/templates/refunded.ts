import * as z from 'zod/mini';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import type { User } from '#shared/model/user.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { reasons } from '../phrases.ts';
import { receiptFile } from '../receipt-file.ts';
import { userTemplate } from '../template.ts';
import { formatDay } from '../when.ts';

/** The effect of the refund on access. */
const effects = {
  locked:
    'This reverses your purchase and locks the download of your website. Buy it again at any time to unlock it.',
  kept: 'Nothing changes for your website: it stays yours, and so do its files.',
  subscribed: 'Your subscription continues as before.',
  unsubscribed: 'You have no subscription now, so your card will not be charged again.',
} as const;

/** A full or partial refund. */
export const refunded = userTemplate({
  kind: null,
  share: 'common',
  stored: z.object({
    amountCents: z.int(),
    currency: z.string(),
    /** The refund's own note, and its receipt. */
    refundNoteId: receiptId,
    receiptId,
    refundedAt: timestamp,
    kind: z.enum(['purchase', 'subscription']),
    isWhole: z.boolean(),
  }),
  gather: async ({ user, stored: { kind, isWhole, ...told } }) => ({
    ...told,
    pdf: await receiptFile(told.refundNoteId),
    effect: effectOf(kind, isWhole, user),
  }),
  write: (
    { name, amountCents, currency, refundNoteId, receiptId, refundedAt, effect, pdf },
    agency,
  ) => ({
    subject: `Your refund of ${formatMoney(amountCents, currency)}`,
    preheader: 'Your money is on its way back.',
    blocks: [
      text(
        `Hello ${name}, it goes to the card that you paid with. Banks take up to ten working days to show it.`,
      ),
      text(effects[effect]),
      facts(
        ['Refund', refundNoteId],
        ['For receipt', receiptId],
        ['Refunded on', formatDay(refundedAt, agency)],
        ['Amount', formatMoney(amountCents, currency)],
      ),
      button('See the refund', mailPaths.billing),
    ],
    reason: reasons.paid(agency),
    files: pdf ? [pdf] : [],
  }),
});

/** Refunding the second of two payments for one purchase locks nothing. */
function effectOf(
  kind: 'purchase' | 'subscription',
  isWhole: boolean,
  user: User,
): keyof typeof effects {
  if (kind === 'subscription') return user.hasActiveSubscription ? 'subscribed' : 'unsubscribed';
  return isWhole && !user.hasPurchasedSite ? 'locked' : 'kept';
}
