import { beforeEach, describe, expect, test, vi } from 'vitest';
import { write } from '#functions/data/table/send.ts';
import { change, remove } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { withFault, withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { confirm, deliver, embedded, eventsOf, givenPaid, stripe } from './support/shop.ts';
import {
  deliverNewest,
  givenPaidSubscription,
  givenSubscription,
  lateSubscription,
  noSubscription,
  paymentOf,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

const stripeClient = new ApiClient('198.51.100.9');
const received = { status: 200, json: { received: true } };

beforeEach(() => {
  vi.spyOn(console, 'warn')
    .mockReset()
    .mockImplementation(() => {});
});

async function newest(id: string, type: string) {
  const event = (await eventsOf(id)).findLast((sent) => sent.type === type);
  if (!event) throw new Error(`Stripe sent no ${type}`);
  return event;
}

test.for([
  'customer.subscription.created',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_succeeded',
  'payment_intent.succeeded',
])('%s starts the subscription of a customer whose browser was closed', async (type) => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenPaidSubscription();
  const subject = type.startsWith('payment') ? paymentIntentId : subscriptionId;
  expect(await deliver(stripeClient, await newest(subject, type))).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  expect((await subscriptionOf(subscriber)).subscriptionStatus).toBe('active');
});

test('a renewal moves the next billing date on', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const { nextBillingDate } = await subscriptionOf(subscriber);
  embedded.controls.renew(subscriptionId);
  expect(await deliver(stripeClient, await newest(subscriptionId, 'invoice.paid'))).toMatchObject(
    received,
  );
  const renewed = await subscriptionOf(subscriber);
  expect(renewed).toEqual(await subscriptionAtStripe(subscriptionId));
  expect(renewed.nextBillingDate).not.toBe(nextBillingDate);
});

test('a declined renewal keeps access, until Stripe gives up', async () => {
  const { subscriber, subscriptionId } = await lateSubscription();
  const failed = await newest(subscriptionId, 'invoice.payment_failed');
  expect(await deliver(stripeClient, failed)).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toMatchObject({
    hasActiveSubscription: true,
    subscriptionStatus: 'past_due',
  });
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  embedded.controls.failNextPayment(String(customer), 10);
  embedded.controls.afterRetries('cancel');
  embedded.controls.advanceClock(20 * 24 * 3_600_000);
  const deleted = await newest(subscriptionId, 'customer.subscription.deleted');
  expect(await deliver(stripeClient, deleted)).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a late event leads to the current state, not to an earlier one', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.cancel(subscriptionId);
  await deliverNewest(subscriptionId);
  const paid = await newest(subscriptionId, 'invoice.paid');
  expect(await deliver(stripeClient, paid)).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a stale read from Stripe does not overwrite a later state', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.renew(subscriptionId);
  const renewed = await newest(subscriptionId, 'invoice.paid');
  const endInBetween = async () => {
    embedded.controls.cancel(subscriptionId);
    await deliverNewest(subscriptionId);
  };
  const command = 'TransactWriteItemsCommand';
  const answer = await withInterruption(command, endInBetween, () =>
    deliver(stripeClient, renewed),
  );
  expect(answer).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a change at Stripe during the write is synced before the webhook answers', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.renew(subscriptionId);
  const renewed = await newest(subscriptionId, 'invoice.paid');
  const end = async () => embedded.controls.cancel(subscriptionId);
  const command = 'TransactWriteItemsCommand';
  const answer = await withInterruption(command, end, () => deliver(stripeClient, renewed));
  expect(answer).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('an event that is delivered ten times at once and again later has one effect', async () => {
  const { subscriptionId, subscriber } = await givenPaidSubscription();
  const event = await newest(subscriptionId, 'invoice.paid');
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(stripeClient, event)));
  for (const answer of answers) expect(answer).toMatchObject(received);
  const after = await dumpTable();
  expect(after[`USER#${subscriber.id} SUBSCRIPTION`]).toMatchObject({ version: 1 });
  expect(await deliver(stripeClient, event)).toMatchObject(received);
  expect(await dumpTable()).toEqual(after);
});

test('while the table or Stripe does not answer, the webhook answers 503 so that Stripe retries', async () => {
  const { subscriptionId, subscriber } = await givenPaidSubscription();
  const event = await newest(subscriptionId, 'invoice.paid');
  const path = '/v1/subscriptions/:id';
  embedded.controls.fault({ method: 'GET', path, kind: 'error', status: 500, times: 3 });
  expect((await deliver(stripeClient, event)).status).toBe(503);
  embedded.controls.clearFaults();
  const error = Object.assign(new Error('too much'), { name: 'ThrottlingException' });
  const command = 'TransactWriteItemsCommand';
  vi.mocked(console.error).mockImplementation(() => {});
  for (const when of ['before', 'after'] as const) {
    const failed = await withFault({ command, when, error }, () => deliver(stripeClient, event));
    expect(failed.status).toBe(503);
  }
  vi.mocked(console.error).mockClear();
  expect(await deliver(stripeClient, event)).toMatchObject(received);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

describe('A dispute about the payment that granted the purchase', () => {
  async function disputed() {
    const given = await givenPaid();
    const { buyer, paymentIntentId } = given;
    await buyer.client.call(confirm, { body: { paymentIntentId } });
    embedded.controls.dispute(paymentIntentId);
    await deliver(stripeClient, await newest(paymentIntentId, 'charge.dispute.created'));
    return given;
  }
  const isOwner = async (id: number) => (await getUser(id))?.hasPurchasedSite;

  test('keeps the download while it is open and when it is won', async () => {
    const { buyer, paymentIntentId } = await disputed();
    expect(await isOwner(buyer.id)).toBe(true);
    embedded.controls.closeDispute(paymentIntentId, 'won');
    await deliver(stripeClient, await newest(paymentIntentId, 'charge.dispute.closed'));
    expect(await isOwner(buyer.id)).toBe(true);
  });

  test('locks the download when it is lost', async () => {
    const { buyer, paymentIntentId } = await disputed();
    embedded.controls.closeDispute(paymentIntentId, 'lost');
    await deliver(stripeClient, await newest(paymentIntentId, 'charge.dispute.closed'));
    expect(await isOwner(buyer.id)).toBe(false);
  });
});

test('a refund or dispute of a month leaves the subscription to Stripe', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenSubscription();
  const before = await subscriptionOf(subscriber);
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  const refunded = await newest(paymentIntentId, 'charge.refunded');
  expect(await deliver(stripeClient, refunded)).toMatchObject(received);
  embedded.controls.renew(subscriptionId);
  const second = await paymentOf(subscriptionId);
  embedded.controls.dispute(second);
  await deliver(stripeClient, await newest(second, 'charge.dispute.created'));
  const after = await subscriptionOf(subscriber);
  expect(after).toEqual(await subscriptionAtStripe(subscriptionId));
  expect(after.subscriptionStatus).toBe(before.subscriptionStatus);
});

describe('A genuine event about a foreign or orphan subscription is accepted, recorded and grants nothing', () => {
  const recordOf = async (event: { readonly id: string; readonly type: string }) => {
    const before = await dumpTable();
    expect(await deliver(stripeClient, event)).toMatchObject(received);
    const { [`STRIPE_EVENT#${event.id} STRIPE_EVENT`]: record, ...rest } = await dumpTable();
    expect(rest).toEqual(before);
    return record;
  };
  const orphanOf = async (event: { readonly id: string; readonly type: string }) => {
    expect(await recordOf(event)).toMatchObject({ outcome: 'orphan' });
    expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('nothing of ours'));
  };

  test('with the metadata of another stack, which raises no alarm', async () => {
    const { subscriptionId } = await givenPaidSubscription();
    await stripe.subscriptions.update(subscriptionId, { metadata: { stack: 'another-stack' } });
    const event = await newest(subscriptionId, 'customer.subscription.updated');
    expect(await recordOf(event)).toMatchObject({ outcome: 'orphan' });
    expect(console.warn).not.toHaveBeenCalled();
  });

  test.for([{ type: 'other' }, { userId: '1e3' }])('with the metadata %o', async (metadata) => {
    const { subscriptionId } = await givenPaidSubscription();
    await stripe.subscriptions.update(subscriptionId, { metadata });
    await orphanOf(await newest(subscriptionId, 'customer.subscription.updated'));
  });

  test('a subscription that this account does not know', async () => {
    const { subscriptionId } = await givenPaidSubscription();
    const event = await newest(subscriptionId, 'customer.subscription.created');
    const object = { object: 'subscription', id: 'sub_foreign' };
    const id = 'evt_foreign_subscription';
    await orphanOf(Object.assign({}, event, { id, data: { object } }));
  });

  test('the other mode', async () => {
    const { subscriptionId } = await givenPaidSubscription();
    const event = await newest(subscriptionId, 'invoice.paid');
    await orphanOf(Object.assign({}, event, { id: 'evt_live_subscription', livemode: true }));
  });

  test('a user who no longer exists', async () => {
    const { subscriptionId, subscriber } = await givenPaidSubscription();
    await write(remove(userKey(subscriber.id)));
    await orphanOf(await newest(subscriptionId, 'invoice.paid'));
  });

  test('a user who no longer exists and whose subscription has ended, which raises no alarm', async () => {
    const { subscriptionId, subscriber } = await givenPaidSubscription();
    await write(remove(userKey(subscriber.id)));
    embedded.controls.cancel(subscriptionId);
    await recordOf(await newest(subscriptionId, 'customer.subscription.deleted'));
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('a user whose id was reused after a point-in-time restore', async () => {
    const { subscriptionId, subscriber } = await givenPaidSubscription();
    const createdAt = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
    await write(change(userKey(subscriber.id), { set: { createdAt } }));
    await orphanOf(await newest(subscriptionId, 'invoice.paid'));
    expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  });
});

test('a manual invoice, without a subscription, is ignored', async () => {
  const { subscriptionId } = await givenPaidSubscription();
  const event = await newest(subscriptionId, 'invoice.paid');
  const before = await dumpTable();
  const object = { object: 'invoice', id: 'in_by_hand', parent: null };
  const byHand = { ...event, id: 'evt_by_hand', data: { object } };
  expect(await deliver(stripeClient, byHand)).toMatchObject(received);
  expect(await dumpTable()).toEqual(before);
});
