import * as z from 'zod/mini';
import { brand } from '../brand.ts';
import { timestamp } from '../model/id.ts';
import { paperId } from '../model/paper.ts';
import { formatUsd } from '../rules/money.ts';
import { addressee } from './addressee.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';
import { writeDay } from './when.ts';

/** What the refund means for what was paid. */
export const refundEffect = z.enum(['locked', 'kept', 'subscribed', 'unsubscribed']);

export type RefundEffect = z.infer<typeof refundEffect>;

const effects: Readonly<Record<RefundEffect, string>> = {
  locked:
    'With it the purchase is undone, and the download of your website is locked. It opens again whenever you buy it.',
  kept: 'Nothing changes for your website: it is yours, and its files stay ready to download.',
  subscribed: 'Your subscription goes on as before.',
  unsubscribed: 'You have no subscription now, so nothing more is taken from your card.',
};

/** Money went back to the customer, all of a payment or a part. */
export const refunded = template({
  isEssential: true,
  data: z.object({
    ...addressee,
    amountCents: z.int(),
    /** The refund's own paper, and the receipt that it belongs to. */
    paperId,
    receiptId: paperId,
    refundedAt: timestamp,
    effect: refundEffect,
  }),
  write: ({ name, amountCents, paperId, receiptId, refundedAt, effect }) => ({
    subject: `Your refund of ${formatUsd(amountCents)}`,
    preheader: 'It goes back to the card that you paid with.',
    blocks: [
      heading('Your money is on its way back.'),
      text(
        `Hello ${name}, it goes to the card that you paid with. Banks take up to ten working days to show it.`,
      ),
      text(effects[effect]),
      facts(
        ['Refund', paperId],
        ['Of receipt', receiptId],
        ['Refunded on', writeDay(refundedAt)],
        ['Amount', formatUsd(amountCents)],
      ),
      button('See the refund', mailPaths.billing),
    ],
    reason: `You get this because you paid ${brand.name}. Keep it for your books.`,
  }),
});
