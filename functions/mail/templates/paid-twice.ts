import * as z from 'zod/mini';
import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { getUser } from '#functions/data/users/user.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { displayName } from '#shared/rules/names.ts';
import { button, facts, text } from '../block.ts';
import { mailPaths } from '../mail-paths.ts';
import { aboutCustomer } from '../phrases.ts';
import { template } from '../template.ts';
import { formatDay } from '../when.ts';
import { quoted, shownName } from '../words-of-others.ts';

/** The agency has to decide about a month of a subscription that ended beside another one. */
export const paidTwice = template({
  kind: null,
  share: 'common',
  stored: z.object({
    paymentId: z.string(),
    customerId: id,
    start: timestamp,
    end: timestamp,
  }),
  gather: async ({ stored: { paymentId, ...told } }) => {
    const [customer, receipt] = await Promise.all([
      getUser(told.customerId),
      getPaymentReceipt(paymentId),
    ]);
    if (!customer) return null;
    const receiptId = receipt?.receiptId ?? paymentId;
    return { ...told, customer: displayName(customer), receiptId };
  },
  write: ({ customer, customerId, receiptId, start, end }, agency) => ({
    subject: aboutCustomer('A month may have been paid twice', customerId),
    preheader: `Look at the payments of ${quoted(customer)}.`,
    blocks: [
      text(
        'This customer had two subscriptions, and the later one was ended. We do not refund this month by ourselves, because it was served, at least in part. Compare it with the payments of the subscription that goes on, and refund it if they paid for the same days twice.',
      ),
      facts(
        ['Customer', shownName(customer)],
        ['Receipt', receiptId],
        ['Month', `${formatDay(start, agency)} to ${formatDay(end, agency)}`],
      ),
      button('Open the customer', mailPaths.adminCustomer(customerId)),
    ],
    reason: 'You get this because you look after this customer.',
  }),
});
