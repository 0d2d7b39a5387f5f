import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as showReceipt } from '#functions/billing/receipt.ts';
import { handler as listReceipts } from '#functions/billing/receipts.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { embedded, reconcile, stripe } from './support/shop.ts';
import { deliverNewest, lateSubscription, type Subscriber } from './support/subscriptions.ts';

/** How the agency may say in Stripe that a month was paid in another way; the text on the receipt. */
const ways: readonly (readonly [string, string, (invoice: string) => Promise<unknown>])[] = [
  [
    'marked as paid in the dashboard',
    'Paid outside of Stripe.',
    async (invoice) => embedded.controls.settleInvoice(invoice, 'paid_out_of_band'),
  ],
  [
    'marked as paid by a call',
    'Paid outside of Stripe.',
    (invoice) => stripe.invoices.pay(invoice, { paid_out_of_band: true }),
  ],
  [
    'paid by a payment record',
    'Paid outside of Stripe: Bank transfer.',
    async (invoice) => {
      const { id } = await stripe.paymentRecords.reportPayment({
        amount_requested: { currency: 'usd', value: 15_000 },
        initiated_at: 1_800_000_000,
        guaranteed: { guaranteed_at: 1_800_000_000 },
        outcome: 'guaranteed',
        payment_method_details: { type: 'custom', custom: { display_name: 'Bank transfer' } },
      });
      return stripe.invoices.attachPayment(invoice, { payment_record: id });
    },
  ],
];

async function receiptsOf({ client }: Subscriber) {
  return z.parse(z.array(receiptSummary), (await client.call(listReceipts, {})).json);
}

test.for(ways)('a month that is %s has one receipt: %s', async ([, text, pay]) => {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const open = await stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
  const invoice = open.data[0]?.id ?? '';
  await pay(invoice);
  await deliverNewest(subscriptionId);
  await reconcile();
  const [newest, first, ...others] = await receiptsOf(subscriber);
  expect(others).toEqual([]);
  expect(newest).toMatchObject({ kind: 'subscription', amount: 15_000, paymentIntentId: null });
  expect(first?.paymentIntentId).toMatch(/^pi_/);
  const { body } = await subscriber.client.call(showReceipt, { params: { id: newest?.id ?? '' } });
  expect(body).toContain(text);
  expect(body).not.toContain('Paid through Stripe');
  const mails = (await dumpItems()).filter(({ pk }) => pk === `MAIL#receipt-${invoice}`);
  expect(mails).toMatchObject([{ data: { receiptId: newest?.id, amountCents: 15_000 } }]);
});
