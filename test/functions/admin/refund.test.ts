import { beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as refund } from '#functions/admin/refund.ts';
import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { getUser } from '#functions/data/users/user.ts';
import { refundLimits } from '#shared/limits/payments.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { dumpItems, dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { confirm, embedded, givenPaid, stripe } from '../billing/support/shop.ts';
import { givenSubscription } from '../billing/support/subscriptions.ts';

let admin: ApiClient;
beforeEach(async () => {
  admin = await signedIn((await givenUser({ isAdmin: true })).id);
});

const reason = 'They asked for it';

async function givenOwner() {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  return { userId: buyer.id, paymentIntentId };
}

async function refundedAtStripe(payment_intent: string) {
  const { data } = await stripe.refunds.list({ payment_intent });
  return data.map(({ amount }) => amount);
}

async function trailOf(userId: number) {
  const items = await dumpItems();
  return items.filter((item) => item.action === 'refund' && item.userId === userId);
}

test('a full refund locks the download, creates a refund note and is audited', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const { status, json } = await admin.call(refund, { body: { userId, paymentIntentId, reason } });
  expect(status).toBe(200);
  expect(json).toMatchObject({ kind: 'purchase', refundedAmount: purchasePriceCents });
  expect(await getUser(userId)).toMatchObject({ hasPurchasedSite: false, purchaseDate: null });
  expect(await trailOf(userId)).toMatchObject([
    {
      before: { refundedAmount: 0 },
      after: { amount: purchasePriceCents, paidAmount: purchasePriceCents, reason },
    },
  ]);
});

test('a partial refund keeps the download', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const body = { userId, paymentIntentId, amountCents: 2_500, reason };
  expect((await admin.call(refund, { body })).json).toMatchObject({ refundedAmount: 2_500 });
  expect((await getUser(userId))?.hasPurchasedSite).toBe(true);
});

test('a month of a subscription is refunded as well', async () => {
  const { subscriber, paymentIntentId } = await givenSubscription();
  const body = { userId: subscriber.id, paymentIntentId, reason };
  expect((await admin.call(refund, { body })).json).toMatchObject({ kind: 'subscription' });
  expect(await refundedAtStripe(paymentIntentId)).toHaveLength(1);
});

describe('A double click', () => {
  test('refunds once, concurrently or after the answer', async () => {
    const { userId, paymentIntentId } = await givenOwner();
    const body = { userId, paymentIntentId, amountCents: 2_500, reason };
    const clicks = await Promise.all([1, 2].map(() => admin.call(refund, { body })));
    clicks.push(await admin.call(refund, { body }));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500]);
    expect(await trailOf(userId)).toHaveLength(1);
  });
});

test('while Stripe is still busy with one click, the other has to be repeated later', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { userId, paymentIntentId } = await givenOwner();
  const body = { userId, paymentIntentId, amountCents: 2_500, reason };
  // Longer than the retries of Stripe's SDK.
  embedded.controls.fault({ method: 'POST', path: '/v1/refunds', kind: 'slow', ms: 3_000 });
  const clicks = await Promise.all([1, 2].map(() => admin.call(refund, { body })));
  expect(clicks.map(({ status }) => status).toSorted()).toEqual([200, 503]);
  expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500]);
});

test('of two administrators at once one refunds, and the other is told to go back', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const other = await signedIn((await givenUser({ isAdmin: true })).id);
  const body = { userId, paymentIntentId, amountCents: 2_500, reason };
  embedded.controls.fault({ method: 'POST', path: '/v1/refunds', kind: 'slow', ms: 300 });
  const answers = await Promise.all([admin, other].map((it) => it.call(refund, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500]);
});

test('a payment that the bank disputes is named so, whichever code Stripe gives', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const code of ['charge_disputed', 'refund_disputed_payment']) {
    const { userId, paymentIntentId } = await givenOwner();
    const path = '/v1/refunds';
    embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 400, code });
    const answer = await admin.call(refund, { body: { userId, paymentIntentId, reason } });
    expect(answer).toMatchObject({ status: 409, json: { message: refusals.paymentDisputed } });
  }
});

test('an administrator whose dialog shows an earlier state is told to go back', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const other = await signedIn((await givenUser({ isAdmin: true })).id);
  const body = { userId, paymentIntentId, amountCents: 2_500, refundedCents: 0, reason };
  expect((await other.call(refund, { body })).status).toBe(200);
  const stale = { status: 409, json: { message: refusals.refundedMeanwhile } };
  expect(await admin.call(refund, { body })).toMatchObject(stale);
  expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500]);
  const again = { ...body, refundedCents: 2_500 };
  expect((await admin.call(refund, { body: again })).status).toBe(200);
  expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500, 2_500]);
});

test('a refund in the dashboard of Stripe counts, although its webhook is lost', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  embedded.controls.refund(paymentIntentId, 1_000);
  const body = { userId, paymentIntentId, amountCents: 2_500, refundedCents: 0, reason };
  expect((await admin.call(refund, { body })).status).toBe(409);
  expect(await getPaymentReceipt(paymentIntentId)).toMatchObject({ refundedAmount: 1_000 });
});

describe('Although Stripe repeats its answer under a key', () => {
  test('another reason after a refused attempt is asked for the first one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { userId, paymentIntentId } = await givenOwner();
    const body = { userId, paymentIntentId, amountCents: 2_500, reason };
    embedded.controls.dispute(paymentIntentId);
    const disputed = { status: 409, json: { message: refusals.paymentDisputed } };
    expect(await admin.call(refund, { body })).toMatchObject(disputed);
    const contested = { status: 409, json: { message: refusals.refundContested } };
    const reworded = { ...body, reason: 'They were right' };
    expect(await admin.call(refund, { body: reworded })).toMatchObject(contested);
  });

  test('a payment is refunded as soon as its dispute is won', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { userId, paymentIntentId } = await givenOwner();
    const body = { userId, paymentIntentId, amountCents: 2_500, reason };
    embedded.controls.dispute(paymentIntentId);
    expect((await admin.call(refund, { body })).status).toBe(409);
    expect((await admin.call(refund, { body })).status).toBe(409);
    embedded.controls.closeDispute(paymentIntentId, 'won');
    expect((await admin.call(refund, { body })).status).toBe(200);
    expect(await refundedAtStripe(paymentIntentId)).toEqual([2_500]);
  });

  test('ten refused attempts are the last for a day', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { userId, paymentIntentId } = await givenOwner();
    const body = { userId, paymentIntentId, amountCents: 2_500, reason };
    embedded.controls.dispute(paymentIntentId);
    for (let click = 0; click < refundLimits.attempts; click += 1) {
      expect((await admin.call(refund, { body })).status).toBe(409);
    }
    expect((await admin.call(refund, { body })).status).toBe(503);
    expect(await refundedAtStripe(paymentIntentId)).toEqual([]);
  });
});

test('after it failed at the bank, the same refund can be made again at once', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const body = { userId, paymentIntentId, amountCents: 2_500, refundedCents: 0, reason };
  expect((await admin.call(refund, { body })).json).toMatchObject({ refundedAmount: 2_500 });
  embedded.controls.failRefund(paymentIntentId);
  expect((await admin.call(refund, { body })).json).toMatchObject({ refundedAmount: 2_500 });
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
  expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
  expect(await trailOf(userId)).toHaveLength(2);
  expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('a refund failed'));
  vi.mocked(console.error).mockClear();
});

test('never exceeds what is left', async () => {
  const { userId, paymentIntentId } = await givenOwner();
  const ask = (amountCents: number, why = reason) =>
    admin.call(refund, { body: { userId, paymentIntentId, amountCents, reason: why } });
  expect((await ask(purchasePriceCents + 1)).status).toBe(409);
  expect((await ask(purchasePriceCents - 100)).status).toBe(200);
  expect((await ask(101, 'More')).status).toBe(409);
  expect((await ask(100, 'The rest')).status).toBe(200);
  expect((await ask(1, 'Even more')).status).toBe(409);
  const amounts = await refundedAtStripe(paymentIntentId);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(purchasePriceCents);
});

test('needs a payment of that customer and a reason', async () => {
  const { paymentIntentId, userId } = await givenOwner();
  const other = await givenUser();
  const foreign = { userId: other.id, paymentIntentId, reason };
  expect((await admin.call(refund, { body: foreign })).status).toBe(404);
  expect((await admin.call(refund, { body: { userId, paymentIntentId } })).status).toBe(400);
  expect(await refundedAtStripe(paymentIntentId)).toEqual([]);
});

describe('While Stripe does not answer', () => {
  test.for([
    ['GET', '/v1/payment_intents/:id'],
    ['POST', '/v1/refunds'],
  ] as const)('%s %s, it is 503 and nothing is written', async ([method, path]) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { userId, paymentIntentId } = await givenOwner();
    const before = await dumpTable();
    embedded.controls.fault({ method, path, kind: 'error', status: 500, times: 3 });
    const body = { userId, paymentIntentId, reason };
    expect((await admin.call(refund, { body })).status).toBe(503);
    expect(await dumpTable()).toEqual(before);
    embedded.controls.clearFaults();
  });

  test('after it has refunded, nothing is refunded twice', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { userId, paymentIntentId } = await givenOwner();
    embedded.controls.fault({ method: 'POST', path: '/v1/refunds', kind: 'lose', times: 3 });
    const body = { userId, paymentIntentId, amountCents: 300, reason };
    await admin.call(refund, { body });
    embedded.controls.clearFaults();
    expect((await admin.call(refund, { body })).json).toMatchObject({ refundedAmount: 300 });
    expect(await refundedAtStripe(paymentIntentId)).toEqual([300]);
  });
});
