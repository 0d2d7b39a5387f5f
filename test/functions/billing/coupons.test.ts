import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as overview } from '#functions/billing/overview.ts';
import { handler as showReceipt } from '#functions/billing/receipt.ts';
import { handler as listReceipts } from '#functions/billing/receipts.ts';
import { billingOverview } from '#shared/api/billing.ts';
import { receiptSummary } from '#shared/model/receipt.ts';
import { formatExactly } from '#shared/rules/money.ts';
import { deliverMail, mailUnderTest, textOf } from '#test/support/mail.ts';
import { formatPrice } from '#test/support/prices.ts';
import { cancel, embedded, pay, stripe } from './support/shop.ts';
import {
  deliverNewest,
  givenSubscription,
  openPayment,
  type Subscriber,
} from './support/subscriptions.ts';

type Coupon = Parameters<typeof embedded.controls.discount>[1];
type Owner = (customer: string, subscription: string) => string;

const { sent } = mailUnderTest();

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function nextOf({ client }: Subscriber) {
  return billingOverview.parse((await client.call(overview, {})).json).next;
}

async function receiptsOf({ client }: Subscriber) {
  return z.parse(z.array(receiptSummary), (await client.call(listReceipts, {})).json);
}

/** The sum that the newest receipt's mail names for the next payment. */
async function mailedNext(): Promise<string | undefined> {
  await deliverMail();
  const mail = sent.findLast(({ Content }) =>
    Content?.Simple?.Subject?.Data?.startsWith('Your receipt for '),
  );
  return /Next payment: .*\d{4}, (\S+)/.exec(textOf(mail))?.[1];
}

const ofCustomer: Owner = (customer) => customer;
const ofSubscription: Owner = (_, subscription) => subscription;

/** What each of the next months costs; by Stripe's page on coupons (docs.stripe.com/billing/subscriptions/coupons). */
test.for<readonly [string, Owner, Coupon, readonly number[]]>([
  ['half price for ever', ofCustomer, { percent: 50 }, [7_500, 7_500, 7_500]],
  [
    'an amount off for two months',
    ofSubscription,
    { amount: 4_000, duration: 'repeating', months: 2 },
    [11_000, 11_000, 15_000],
  ],
  ['a third off once', ofSubscription, { percent: 33, duration: 'once' }, [10_050, 15_000, 15_000]],
  ['one month free', ofCustomer, { percent: 100, duration: 'once' }, [0, 15_000, 15_000]],
  ['more off than it costs', ofSubscription, { amount: 20_000 }, [0, 0, 0]],
])('with %s, what is said to come next is what is charged', async ([, owner, coupon, months]) => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.advanceClock(60_000);
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.discount(owner(String(customer), subscriptionId), coupon);
  let charged = 1;
  for (const month of months) {
    const next = await nextOf(subscriber);
    expect([next?.amount, next?.discount?.amount ?? 0]).toEqual([month, 15_000 - month]);
    const end = (await stripe.subscriptions.retrieve(subscriptionId)).items.data[0];
    const at = (end?.current_period_end ?? 0) * 1000 + 2 * 60 * 60_000;
    embedded.controls.advanceClock(at - embedded.controls.now());
    await deliverNewest(subscriptionId);
    const [invoice] = (await stripe.invoices.list({ subscription: subscriptionId, limit: 1 })).data;
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: month });
    const receipts = await receiptsOf(subscriber);
    charged += month > 0 ? 1 : 0;
    // An invoice of 0 is no payment.
    expect(receipts).toHaveLength(charged);
    if (month === 0) continue;
    const [receipt] = receipts;
    expect(receipt?.amount).toBe(month);
    const then = (await nextOf(subscriber))?.amount ?? 0;
    expect(await mailedNext()).toBe(formatPrice(then));
  }
});

test('whoever comes back with a coupon is charged less at once, and the receipt says by how much', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  await subscriber.client.call(cancel, { body: { atOnce: true } });
  embedded.controls.discount(String(customer), { percent: 20 });
  const paymentIntentId = await openPayment(subscriber);
  expect((await stripe.paymentIntents.retrieve(paymentIntentId)).amount).toBe(12_000);
  await pay(paymentIntentId);
  await deliverNewest((await stripe.subscriptions.list({ limit: 1 })).data[0]?.id ?? '');
  const receipt = (await receiptsOf(subscriber)).find(({ amount }) => amount === 12_000);
  const page = await subscriber.client.call(showReceipt, { params: { id: receipt?.id ?? '' } });
  for (const sum of [15_000, -3_000, 12_000])
    expect(page.body).toContain(formatExactly(sum, 'usd'));
});

test('nothing comes next when the end is planned', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const active = await nextOf(subscriber);
  expect(active).toEqual({ amount: 15_000, currency: 'usd', discount: null });
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  expect(await nextOf(subscriber)).toBeNull();
});
