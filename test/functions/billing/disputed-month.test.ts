import { beforeEach, expect, test, vi } from 'vitest';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import {
  confirm,
  deliver,
  embedded,
  eventsOf,
  givenPaid,
  reconcile,
  stripe,
} from './support/shop.ts';
import {
  givenSubscription,
  noSubscription,
  subscriptionAtStripe,
  subscriptionOf,
} from './support/subscriptions.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(console.error).mockImplementation(() => {});
});

async function hear(paymentIntentId: string, type: string) {
  const event = (await eventsOf(paymentIntentId)).findLast((sent) => sent.type === type);
  const { status } = await deliver(new ApiClient('198.51.100.9'), event);
  expect(status).toBe(200);
}

/** What the agency is mailed about disputes of a customer's payments. */
async function mailed(payment_intent: string) {
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  const mails = (await dumpItems()).filter(({ mailId }) =>
    String(mailId).startsWith(`dispute-${dispute?.id}`),
  );
  const dueBy = new Date((dispute?.evidence_details.due_by ?? 0) * 1000).toISOString();
  return { dueBy, mails: mails.map(({ data, userId }) => ({ data, userId })) };
}

async function givenDisputedMonth() {
  const given = await givenSubscription();
  embedded.controls.dispute(given.paymentIntentId);
  await hear(given.paymentIntentId, 'charge.dispute.created');
  return given;
}

test('a dispute is mailed to the agency once, with Stripe’s deadline', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenDisputedMonth();
  await hear(paymentIntentId, 'charge.dispute.created');
  await hear(paymentIntentId, 'charge.dispute.funds_withdrawn');
  const { dueBy, mails } = await mailed(paymentIntentId);
  expect(mails).toMatchObject([{ userId: null, data: { dueBy, reason: 'fraudulent' } }]);
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
});

test('one of a purchase is mailed, too', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  embedded.controls.dispute(paymentIntentId);
  await hear(paymentIntentId, 'charge.dispute.created');
  expect((await mailed(paymentIntentId)).mails).toHaveLength(1);
});

test('a won one leaves the subscription as it is', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenDisputedMonth();
  embedded.controls.closeDispute(paymentIntentId, 'won');
  await hear(paymentIntentId, 'charge.dispute.closed');
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('active');
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionId });
});

test.for(['event', 'schedule'] as const)(
  'a lost one ends the subscription, which is never charged again (by %s)',
  async (by) => {
    const { subscriber, subscriptionId, paymentIntentId } = await givenDisputedMonth();
    embedded.controls.closeDispute(paymentIntentId, 'lost');
    if (by === 'event') await hear(paymentIntentId, 'charge.dispute.closed');
    else await reconcile();
    expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
    expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('lost dispute'));
    vi.mocked(console.error).mockClear();
  },
);

test('it ends even if Stripe does not answer at first', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenDisputedMonth();
  embedded.controls.closeDispute(paymentIntentId, 'lost');
  const path = '/v1/subscriptions/:id';
  embedded.controls.fault({ method: 'DELETE', path, kind: 'error', status: 500, times: 3 });
  const event = (await eventsOf(paymentIntentId)).at(-1);
  expect((await deliver(new ApiClient('198.51.100.9'), event)).status).toBe(503);
  embedded.controls.clearFaults();
  await reconcile();
  expect((await stripe.subscriptions.retrieve(subscriptionId)).status).toBe('canceled');
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  vi.mocked(console.error).mockClear();
});
