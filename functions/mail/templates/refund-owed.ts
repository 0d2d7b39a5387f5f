import * as z from 'zod/mini';
import { getPaper } from '#functions/data/billing/paper.ts';
import { getUser } from '#functions/data/users/user.ts';
import { id } from '#shared/model/id.ts';
import { paperId } from '#shared/model/paper.ts';
import { formatUsd } from '#shared/rules/money.ts';
import { button, facts, heading, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { template } from '../template.ts';

/** The agency hears that a customer's bank returned a refund. */
export const refundOwed = template({
  kind: null,
  stored: z.object({
    amountCents: z.int(),
    /** The paper of the failure, and the receipt of the payment. */
    paperId,
    receiptId: paperId,
    customerId: z.nullable(id),
  }),
  gather: async ({ stored: { customerId, ...told } }) => {
    const [customer, receipt] = await Promise.all([
      customerId === null ? null : getUser(customerId),
      getPaper(told.receiptId),
    ]);
    if (!receipt) throw new Error(`${told.receiptId} is missing`);
    // The receipt names the buyer even when the account has been deleted.
    const { name, email } = receipt.buyer;
    return { ...told, customer: name, email, customerId: customer && customerId };
  },
  write: ({ customer, email, customerId, amountCents, paperId, receiptId }) => ({
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
        ['Failed refund', paperId],
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
