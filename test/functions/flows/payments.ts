import { expect } from 'vitest';
import { handler as listPayments } from '#functions/admin/list-payments.ts';
import { handler as refund } from '#functions/admin/refund.ts';
import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { getUser } from '#functions/data/users/user.ts';
import { admin as adminCalls } from '#shared/api/admin.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import {
  cancel,
  confirm,
  confirmSubscription,
  create,
  deliver,
  embedded,
  givenBuyer,
  givenPaid,
  resume,
  stripe,
  subscribe,
} from '../billing/support/shop.ts';
import {
  givenCustomer,
  givenPaidSubscription,
  givenSecondSubscription,
  givenSubscription,
  noSubscription,
  type Subscriber,
  subscriptionAtStripe,
  subscriptionOf,
} from '../billing/support/subscriptions.ts';
import type { Flow, Flows } from './flow.ts';

const admin = await signedInAdmin();
const stripeClient = new ApiClient('198.51.100.9');

/** Objects at Stripe that were created for a customer. */
function createdFor(userId: number, kind: string) {
  return embedded.controls
    .dump()
    .filter(({ object }) => object === kind)
    .filter((found) => Object(found.metadata).userId === String(userId));
}

/** Receipts and refunds of a customer, newest first. */
async function receiptsOf(userId: number) {
  const { json } = await admin.call(listPayments, { query: { userId: String(userId) } });
  return adminCalls.listPayments.response.parse(json).map(({ kind }) => kind);
}

async function expectBought(id: number): Promise<void> {
  expect(await getUser(id)).toMatchObject({ hasPurchasedSite: true });
  expect(await receiptsOf(id)).toEqual(['purchase']);
}

async function expectSubscribed(subscriber: Subscriber, subscriptionId: string, months: number) {
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  expect(await receiptsOf(subscriber.id)).toEqual(Array(months).fill('subscription'));
}

async function givenLaterOne(subscriptionId: string) {
  embedded.controls.advanceClock(2_000);
  return givenSecondSubscription(subscriptionId);
}

/** The second subscription has ended, its money is back, and the first one goes on. */
async function expectRefused(
  subscriber: Subscriber,
  kept: string,
  { subscriptionId, paymentIntentId }: Awaited<ReturnType<typeof givenLaterOne>>,
) {
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
  expect(data.map(({ amount }) => amount)).toEqual([subscriptionPriceCents]);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(kept));
}

/** Delivers the newest event of a type. */
async function deliveringNewest(type: string): Promise<Flow['run']> {
  const event = await newest(type);
  return () => deliver(stripeClient, event);
}

async function newest(type: string) {
  const { data } = await stripe.events.list({ type, limit: 1 });
  return data[0];
}

async function givenOwner() {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  return { userId: buyer.id, paymentIntentId };
}

function refunding(amountCents: number | undefined) {
  return async (): Promise<Flow> => {
    const { userId, paymentIntentId } = await givenOwner();
    const body = { userId, paymentIntentId, amountCents, reason: 'They asked for it' };
    return {
      run: () => admin.call(refund, { body }),
      expectDone: async () => {
        const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
        expect(data).toHaveLength(1);
        expect(await receiptsOf(userId)).toEqual(['refund', 'purchase']);
      },
    };
  };
}

/** Flows that move money, or might. */
export const paymentFlows: Flows = {
  'beginning a purchase': async () => {
    const { id, client } = await givenBuyer();
    return {
      run: () => client.call(create, { body: {} }),
      expectDone: async () => expect(createdFor(id, 'payment_intent')).toHaveLength(1),
    };
  },
  'confirming a purchase': async () => {
    const { buyer, paymentIntentId } = await givenPaid();
    return {
      run: () => buyer.client.call(confirm, { body: { paymentIntentId } }),
      expectDone: () => expectBought(buyer.id),
    };
  },
  'syncing a purchase by webhook': async () => {
    const { buyer } = await givenPaid();
    return {
      run: await deliveringNewest('payment_intent.succeeded'),
      expectDone: () => expectBought(buyer.id),
    };
  },
  'beginning a subscription': async () => {
    const { id, client } = await givenCustomer();
    return {
      run: () => client.call(subscribe, { body: {} }),
      expectDone: async () => {
        expect(createdFor(id, 'customer')).toHaveLength(1);
        expect(createdFor(id, 'subscription')).toHaveLength(1);
      },
    };
  },
  'confirming a subscription': async () => {
    const { subscriber, paymentIntentId, subscriptionId } = await givenPaidSubscription();
    return {
      run: () => subscriber.client.call(confirmSubscription, { body: { paymentIntentId } }),
      expectDone: () => expectSubscribed(subscriber, subscriptionId, 1),
    };
  },
  'syncing a renewal by webhook': async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    embedded.controls.renew(subscriptionId);
    return {
      run: await deliveringNewest('invoice.paid'),
      expectDone: () => expectSubscribed(subscriber, subscriptionId, 2),
    };
  },
  'refusing a second subscription': async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    const second = await givenLaterOne(subscriptionId);
    return {
      run: await deliveringNewest('invoice.paid'),
      expectDone: () => expectRefused(subscriber, subscriptionId, second),
    };
  },
  'hearing last of the earlier of two': async () => {
    const { subscriber, subscriptionId } = await givenPaidSubscription();
    const run = await deliveringNewest('invoice.paid');
    const second = await givenLaterOne(subscriptionId);
    const { paymentIntentId } = second;
    await subscriber.client.call(confirmSubscription, { body: { paymentIntentId } });
    return { run, expectDone: () => expectRefused(subscriber, subscriptionId, second) };
  },
  'leaving with the paid month': async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    return {
      run: () => subscriber.client.call(cancel, { body: {} }),
      expectDone: async () => {
        const left = await stripe.subscriptions.retrieve(subscriptionId);
        expect(left).toMatchObject({ status: 'active', cancel_at_period_end: true });
        expect(await subscriptionOf(subscriber)).toEqual(
          await subscriptionAtStripe(subscriptionId),
        );
      },
    };
  },
  'staying after all': async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    await subscriber.client.call(cancel, { body: {} });
    return {
      run: () => subscriber.client.call(resume, { body: {} }),
      expectDone: async () => {
        expect((await stripe.subscriptions.retrieve(subscriptionId)).cancel_at).toBeNull();
        expect(await subscriptionOf(subscriber)).toEqual(
          await subscriptionAtStripe(subscriptionId),
        );
      },
    };
  },
  'canceling a subscription at once': async () => {
    const { subscriber, subscriptionId } = await givenSubscription();
    return {
      run: () => subscriber.client.call(cancel, { body: { atOnce: true } }),
      expectDone: async () => {
        expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
        expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
      },
    };
  },
  'refunding a purchase': refunding(undefined),
  'refunding a part of a purchase': refunding(2_500),
  'hearing that a refund failed': async () => {
    const { userId, paymentIntentId } = await givenOwner();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 2_500 });
    await deliver(stripeClient, await newest('charge.refunded'));
    embedded.controls.failRefund(paymentIntentId);
    return {
      run: await deliveringNewest('refund.failed'),
      expectDone: async () => {
        expect(await receiptsOf(userId)).toEqual(['failedRefund', 'refund', 'purchase']);
        expect((await getPaymentReceipt(paymentIntentId))?.refundedAmount).toBe(0);
      },
    };
  },
};
