import * as z from 'zod/mini';
import { getReceipt } from '#functions/data/billing/receipt.ts';
import { timestamp } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { evidence } from '#shared/texts/payment-tasks.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer } from '../phrases.ts';
import { template } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** A customer's bank has taken a payment back: until when the agency may answer, and with what. */
export const disputeOpened = template({
  kind: null,
  share: 'common',
  stored: z.object({
    receiptId,
    /** Stripe's word, such as `fraudulent`. */
    reason: z.string(),
    /** Null when Stripe accepts no answer. */
    dueBy: z.nullable(timestamp),
  }),
  gather: async ({ stored }) => {
    const receipt = await getReceipt(stored.receiptId);
    if (!receipt) throw new Error(`${stored.receiptId} is missing`);
    const { amount, currency, userId: customerId, buyer, kind } = receipt;
    return {
      ...stored,
      amount,
      currency,
      customerId,
      customer: buyer.name,
      email: buyer.email,
      kind,
    };
  },
  write: (
    { customer, customerId, email, amount, currency, receiptId, reason, dueBy, kind },
    agency,
  ) => ({
    subject: aboutCustomer(
      dueBy
        ? `Answer a dispute by ${formatDay(dueBy, agency)}`
        : `A payment of ${formatMoney(amount, currency)} is disputed`,
      customerId,
    ),
    preheader: `The bank of ${quoted(customer)} has taken ${formatMoney(amount, currency)} back.`,
    blocks: [
      text(
        `The customer’s bank has taken the money back until it decides. Answer in Stripe’s dashboard${dueBy ? ', once: after that day it is lost' : ''}.`,
      ),
      text(evidence),
      text(
        kind === 'subscription'
          ? 'If it is lost, their subscription ends.'
          : 'If it is lost, their download is locked.',
      ),
      facts(
        ['Customer', shownName(customer)],
        ['Email', email],
        ['Receipt', receiptId],
        ['Amount', formatMoney(amount, currency)],
        ['Reason of the bank', reason.replaceAll('_', ' ')],
      ),
      button('Open the customer', mailPaths.adminCustomer(customerId)),
    ],
    reason: 'You get this because you sold this.',
  }),
});
