import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import type * as pricing from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import {
  copyOf,
  deliver,
  eventsOf,
  givenBuyer,
  givenPaid,
  openCheckout,
  pay,
  stripe,
} from './support/shop.ts';
import {
  givenPaidSubscription,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

/** The next release, with other prices. */
async function atNewPrices() {
  vi.resetModules();
  vi.doMock('#shared/pricing.ts', async (original: () => Promise<typeof pricing>) => {
    const prices = await original();
    const doubled = (cents: number) => cents * 2;
    return {
      ...prices,
      purchasePriceCents: doubled(prices.purchasePriceCents),
      subscriptionPriceCents: doubled(prices.subscriptionPriceCents),
    };
  });
  const { handler: webhook } = await import('#functions/billing/stripe-webhook.ts');
  const { handler: create } = await import('#functions/billing/create-payment-intent.ts');
  const deliverEvent = async (id: string, type: string) => {
    const event = (await eventsOf(id)).findLast((sent) => sent.type === type);
    return deliver(new ApiClient(), event, { to: webhook });
  };
  return { deliverEvent, create };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.doUnmock('#shared/pricing.ts');
  vi.resetModules();
});

test('a payment begun at yesterday’s price unlocks its purchase, and locks it again when refunded', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const { deliverEvent } = await atNewPrices();
  expect((await deliverEvent(paymentIntentId, 'payment_intent.succeeded')).status).toBe(200);
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: true });
  expect(console.error).not.toHaveBeenCalled();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  await deliverEvent(paymentIntentId, 'charge.refunded');
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false });
  expect(console.error).not.toHaveBeenCalled();
});

test('a reopened form asks for today’s price, and yesterday’s can no longer be paid', async () => {
  const buyer = await givenBuyer();
  const yesterday = await openCheckout(buyer);
  const { create } = await atNewPrices();
  expect((await buyer.client.call(create, { body: {} })).status).toBe(200);
  expect(await pay(yesterday)).toContain('status of canceled');
});

test('a payment at yesterday’s price that no checkout offered unlocks nothing', async () => {
  const buyer = await givenBuyer();
  const copy = await copyOf(await openCheckout(buyer));
  await pay(copy);
  const { deliverEvent } = await atNewPrices();
  await deliverEvent(copy, 'payment_intent.succeeded');
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('wrong amount'));
  vi.mocked(console.error).mockClear();
});

test('a subscription begun at yesterday’s price becomes active', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  const { deliverEvent } = await atNewPrices();
  expect((await deliverEvent(subscriptionId, 'invoice.paid')).status).toBe(200);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  expect(console.error).not.toHaveBeenCalled();
});
