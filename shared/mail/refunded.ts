import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { receiptId } from '../model/receipt.ts';
import { formatUsd } from '../rules/money.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { formatUtcDay } from './when.ts';

/** The effect of the refund on access. */
export const refundEffect = z.enum(['locked', 'kept', 'subscribed', 'unsubscribed']);

export type RefundEffect = z.infer<typeof refundEffect>;

const effects: Readonly<Record<RefundEffect, string>> = {
  locked:
    'This reverses your purchase and locks the download of your website. Buy it again at any time to unlock it.',
  kept: 'Nothing changes for your website: it is yours, and its files stay ready to download.',
  subscribed: 'Your subscription continues as before.',
  unsubscribed: 'You have no subscription now, so your card will not be charged again.',
};

/** A full or partial refund. */
export const refunded = template({
  isEssential: true,
  data: z.object({
    ...addressee,
    amountCents: z.int(),
    /** The refund's own note, and its receipt. */
    refundNoteId: receiptId,
    receiptId,
    refundedAt: timestamp,
    effect: refundEffect,
  }),
  write: ({ name, amountCents, refundNoteId, receiptId, refundedAt, effect }) => ({
    subject: `Your refund of ${formatUsd(amountCents)}`,
    preheader: 'It goes back to the card that you paid with.',
    blocks: [
      heading('Your money is on its way back.'),
      text(
        `Hello ${name}, it goes to the card that you paid with. Banks take up to ten working days to show it.`,
      ),
      text(effects[effect]),
      facts(
        ['Refund', refundNoteId],
        ['For receipt', receiptId],
        ['Refunded on', formatUtcDay(refundedAt)],
        ['Amount', formatUsd(amountCents)],
      ),
      button('See the refund', mailPaths.billing),
    ],
    reason: `You get this because you paid ${brand.name}. Keep it for your books.`,
  }),
});
