import * as z from 'zod/mini';
import { id } from '../model/id.ts';
import { receiptId } from '../model/receipt.ts';
import { formatUsd } from '../rules/money.ts';
import { button, facts, heading, text } from './block.ts';
import { mailPaths } from './mail-paths.ts';
import { template } from './template.ts';

/** The agency hears that a customer's bank returned a refund. */
export const refundOwed = template({
  isEssential: true,
  data: z.object({
    /** The buyer, as on the receipt. */
    customer: z.string(),
    email: z.string(),
    /** Null if the account was deleted. */
    customerId: z.nullable(id),
    amountCents: z.int(),
    /** The note of the failure, and the receipt of the payment. */
    refundNoteId: receiptId,
    receiptId,
  }),
  write: ({ customer, email, customerId, amountCents, refundNoteId, receiptId }) => ({
    subject: `A refund of ${formatUsd(amountCents)} failed`,
    preheader: `The bank of ${customer} returned it. You owe them the money.`,
    blocks: [
      heading('A bank returned a refund.'),
      text(
        `The money is back in your balance at Stripe. ${customerId === null ? 'The customer’s account is deleted, so nobody has told them.' : 'The customer has been told.'} Their card may be closed, so ask them for another way to pay it, outside of Stripe.`,
      ),
      facts(
        ['Customer', customer],
        ['Email', email],
        ['Failed refund', refundNoteId],
        ['For receipt', receiptId],
        ['Amount', formatUsd(amountCents)],
      ),
      ...(customerId === null
        ? []
        : [button('Open the customer', mailPaths.adminCustomer(customerId))]),
    ],
    reason: 'You get this because you refunded this customer.',
  }),
});
