import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { embedded, stripe } from './support/shop.ts';
import {
  deliverNewest,
  givenSecondSubscription,
  givenSubscription,
  givenUnpaidSecondSubscription,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(console.error).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
});

/** A later subscription of the same customer, whose card pays its renewals, too. */
async function givenRenewing(subscriptionId: string): Promise<string> {
  embedded.controls.advanceClock(2_000);
  const { subscriptionId: later } = await givenSecondSubscription(subscriptionId);
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(later, { default_payment_method: String(card) });
  return later;
}

/** Refunds of all months of a subscription, oldest month first. */
async function refundsOf(subscription: string) {
  const { data } = await stripe.invoices.list({ subscription, expand: ['data.payments'] });
  const payments = data.map((one) => String(one.payments?.data[0]?.payment.payment_intent));
  const refunds = payments.map((id) => stripe.refunds.list({ payment_intent: id }));
  const amounts = (await Promise.all(refunds)).map((list) => list.data.map(({ amount }) => amount));
  return { payments: payments.toReversed(), refunds: amounts.toReversed() };
}

async function askedAbout(customerId: number) {
  const mails = (await dumpItems()).filter(({ template }) => template === 'paidTwice');
  return mails.map(({ data }) => Object(data)).filter((data) => data.customerId === customerId);
}

test('of a second subscription only the month that both have paid is refunded', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const second = await givenRenewing(subscriptionId);
  embedded.controls.renew(second);
  await deliverNewest(second);
  const { payments, refunds } = await refundsOf(second);
  expect(refunds).toEqual([[subscriptionPriceCents], []]);
  expect(await askedAbout(subscriber.id)).toMatchObject([{ paymentId: payments[1] }]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('decide about a month'));
  vi.mocked(console.error).mockClear();
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('a month that was paid twice, once outside of Stripe, is left to people', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.advanceClock(2_000);
  const second = await givenUnpaidSecondSubscription(subscriptionId);
  const invoice = String(second.latest_invoice);
  embedded.controls.settleInvoice(invoice, 'paid_out_of_band');
  await deliverNewest(second.id);
  expect(await askedAbout(subscriber.id)).toMatchObject([{ paymentId: invoice }]);
  expect((await stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
  vi.mocked(console.error).mockClear();
});

test('resuming a paused subscription beside another refunds no month that was served', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.pause(subscriptionId);
  await deliverNewest(subscriptionId);
  const other = await givenRenewing(subscriptionId);
  await deliverNewest(other);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionId: other });
  // Stripe's clock follows ours, and does on the way what is due.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 70 * 24 * 3_600_000 });
  embedded.controls.advanceClock(0);
  embedded.controls.resume(subscriptionId);
  await deliverNewest(subscriptionId);
  const { payments, refunds } = await refundsOf(other);
  expect(refunds).toEqual([[], [], [subscriptionPriceCents]]);
  expect(await askedAbout(subscriber.id)).toMatchObject([{ paymentId: payments[0] }]);
  expect((await stripe.subscriptions.retrieve(other)).status).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  vi.mocked(console.error).mockClear();
});
