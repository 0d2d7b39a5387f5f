import * as z from 'zod/mini';
import { getReceipt } from '#functions/data/billing/receipt.ts';
import { getUser } from '#functions/data/users/user.ts';
import { id } from '#shared/model/id.ts';
import { receiptId } from '#shared/model/receipt.ts';
import { formatMoney } from '#shared/rules/money.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer } from '../phrases.ts';
import { template } from '../template.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** The agency hears that a customer's bank returned a refund. */
export const refundOwed = template({
  kind: null,
  share: 'common',
  stored: z.object({
    amountCents: z.int(),
    currency: z.string(),
    /** The note of the failure, and the receipt of the payment. */
    refundNoteId: receiptId,
    receiptId,
    customerId: z.nullable(id),
  }),
  gather: async ({ stored: { customerId, ...told } }) => {
    const [customer, receipt] = await Promise.all([
      customerId === null ? null : getUser(customerId),
      getReceipt(told.receiptId),
    ]);
    if (!receipt) throw new Error(`${told.receiptId} is missing`);
    // The receipt names the buyer even when the account has been deleted.
    const { name, email } = receipt.buyer;
    return { ...told, customer: name, email, customerId: customer && customerId };
  },
  write: ({ customer, email, customerId, amountCents, currency, refundNoteId, receiptId }) => ({
    subject:
      customerId === null
        ? `${title(amountCents, currency)}: ${receiptId}`
        : aboutCustomer(title(amountCents, currency), customerId),
    preheader: `The bank of ${quoted(customer)} returned it. You owe them the money.`,
    blocks: [
      text(
        `The money is back in your balance at Stripe. ${customerId === null ? 'The customer’s account is deleted, so nobody has told them.' : 'The customer has been told.'} Their card may be closed, so ask them for another way to pay it, outside of Stripe.`,
      ),
      facts(
        ['Customer', shownName(customer)],
        ['Email', email],
        ['Failed refund', refundNoteId],
        ['For receipt', receiptId],
        ['Amount', formatMoney(amountCents, currency)],
      ),
      ...(customerId === null
        ? []
        : [button('Open the customer', mailPaths.adminCustomer(customerId))]),
    ],
    reason: 'You get this because you refunded this customer.',
  }),
});

function title(amountCents: number, currency: string): string {
  return `A refund of ${formatMoney(amountCents, currency)} failed`;
}
