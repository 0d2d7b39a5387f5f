import { expect, test, vi } from 'vitest';
import { getPayment } from '#functions/data/billing/payment.ts';
import { listPending } from '#functions/data/table/pending-work.ts';
import { getUser } from '#functions/data/users/user.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import {
  type Buyer,
  confirm,
  copyOf,
  embedded,
  givenBuyer,
  givenPaid,
  openCheckout,
  pay,
  stripe,
  stripeClock,
} from './support/shop.ts';

const confirmAs = ({ client }: Pick<Buyer, 'client'>, paymentIntentId: unknown) =>
  client.call(confirm, { body: { paymentIntentId } });

async function refusalWithoutChange(buyer: Buyer, paymentIntentId: unknown) {
  const before = await dumpTable();
  const { status, json } = await confirmAs(buyer, paymentIntentId);
  expect(await dumpTable()).toEqual(before);
  return { status, json };
}

test('a paid purchase unlocks the website and returns the updated user', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const answer = await confirmAs(buyer, paymentIntentId);
  const { latest_charge } = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ['latest_charge'],
  });
  const paidAt = typeof latest_charge === 'object' ? (latest_charge?.created ?? 0) : 0;
  expect(answer).toMatchObject({
    status: 200,
    json: { hasPurchasedSite: true, purchaseDate: new Date(paidAt * 1000).toISOString() },
  });
});

test('a hundred concurrent confirmations and later ones have one effect', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => confirmAs(buyer, paymentIntentId)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const after = await dumpTable();
  // Registered, made a customer at Stripe, given a website, and what it bought.
  expect((await getUser(buyer.id))?.version).toBe(4);
  expect((await confirmAs(buyer, paymentIntentId)).status).toBe(200);
  expect(await dumpTable()).toEqual(after);
});

test("another customer's payment, an unknown and a foreign one are not found", async () => {
  const { paymentIntentId } = await givenPaid();
  const other = await givenBuyer();
  const ours = await openCheckout(other);
  const { metadata } = await stripe.paymentIntents.retrieve(ours);
  const strangers = [
    {},
    { ...metadata, stack: 'another-stack' },
    { ...metadata, type: 'subscription' },
    { ...metadata, userId: '1e3' },
  ].map(async (changed) => {
    const made = await stripe.paymentIntents.create({
      amount: purchasePriceCents,
      currency: 'usd',
      metadata: changed,
    });
    await pay(made.id);
    return made.id;
  });
  for (const id of [paymentIntentId, 'pi_unknown', ...(await Promise.all(strangers))]) {
    expect(await refusalWithoutChange(other, id)).toEqual({
      status: 404,
      json: { message: refusals.paymentNotYours },
    });
  }
});

test('a payment that is not complete unlocks nothing', async () => {
  const buyer = await givenBuyer();
  const open = await openCheckout(buyer);
  const notComplete = { status: 409, json: { message: refusals.paymentNotComplete } };
  expect(await refusalWithoutChange(buyer, open)).toEqual(notComplete);
  await pay(open, '4000000000000002');
  expect(await refusalWithoutChange(buyer, open)).toEqual(notComplete);
  await pay(open, '4000002500003155');
  expect(await refusalWithoutChange(buyer, open)).toEqual(notComplete);
  await stripe.paymentIntents.cancel(open);
  expect(await refusalWithoutChange(buyer, open)).toEqual(notComplete);
});

test.for([
  { amount: 100 },
  { amount: purchasePriceCents - 1 },
  { amount: purchasePriceCents + 1 },
  { currency: 'eur' },
])(
  'a payment of $amount $currency unlocks nothing, and the operator is notified',
  async (changes) => {
    const buyer = await givenBuyer();
    const wrong = await copyOf(await openCheckout(buyer), changes);
    await pay(wrong);
    expect(await refusalWithoutChange(buyer, wrong)).toMatchObject({ status: 409 });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('wrong amount'));
    vi.mocked(console.error).mockClear();
  },
);

test('a refunded payment unlocks nothing, and locks a purchase that it had unlocked', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  const reversed = { status: 409, json: { message: refusals.paymentReversed } };
  expect(await refusalWithoutChange(buyer, paymentIntentId)).toEqual(reversed);

  const second = await givenPaid();
  await confirmAs(second.buyer, second.paymentIntentId);
  await stripe.refunds.create({ payment_intent: second.paymentIntentId });
  expect(await confirmAs(second.buyer, second.paymentIntentId)).toMatchObject(reversed);
  expect(await getUser(second.buyer.id)).toMatchObject({
    hasPurchasedSite: false,
    purchaseDate: null,
  });
});

test('a partial refund leaves the purchase unlocked', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await stripe.refunds.create({
    payment_intent: paymentIntentId,
    amount: Math.floor(purchasePriceCents / 2),
  });
  expect(await confirmAs(buyer, paymentIntentId)).toMatchObject({
    status: 200,
    json: { hasPurchasedSite: true },
  });
});

test('of two payments for one purchase the later is refunded, even if both are confirmed at once', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const purchased = (await getUser(buyer.id))?.purchaseDate;
  const second = await copyOf(paymentIntentId);
  await pay(second);
  const answers = await Promise.all(
    [second, paymentIntentId, second].map((id) => confirmAs(buyer, id)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await refundedAmount(second)).toBe(purchasePriceCents);
  expect(await refundedAmount(paymentIntentId)).toBe(0);
  expect(await getUser(buyer.id)).toMatchObject({
    hasPurchasedSite: true,
    purchaseDate: purchased,
  });
  expect((await getPayment(second))?.state).toBe('duplicate');
});

test('of two payments for one purchase the earlier stays, even if it is confirmed last', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  const second = await copyOf(paymentIntentId);
  stripeClock.aheadMs = 5_000;
  await pay(second);
  stripeClock.aheadMs = 0;
  expect((await confirmAs(buyer, second)).status).toBe(200);
  const later = (await getUser(buyer.id))?.purchaseDate ?? '';
  expect((await confirmAs(buyer, paymentIntentId)).status).toBe(200);
  const user = await getUser(buyer.id);
  expect(user?.hasPurchasedSite).toBe(true);
  expect(Date.parse(user?.purchaseDate ?? '')).toBeLessThan(Date.parse(later));
  expect(await refundedAmount(second)).toBe(purchasePriceCents);
  expect(await refundedAmount(paymentIntentId)).toBe(0);
  const settled = await dumpTable();
  for (const id of [second, paymentIntentId]) {
    expect((await confirmAs(buyer, id)).status).toBe(200);
  }
  expect(await dumpTable()).toEqual(settled);
});

test('a payment beside a refunded one is no duplicate: it grants', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect(await confirmAs(buyer, second)).toMatchObject({
    status: 200,
    json: { hasPurchasedSite: true },
  });
  expect(await refundedAmount(second)).toBe(0);
  expect(await confirmAs(buyer, paymentIntentId)).toMatchObject({ status: 409 });
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('a duplicate that is not refunded yet grants when the first payment is refunded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  const path = '/v1/refunds';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  expect((await confirmAs(buyer, second)).status).toBe(503);
  embedded.controls.clearFaults();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  expect((await confirmAs(buyer, second)).status).toBe(200);
  expect(await refundedAmount(second)).toBe(0);
  expect(await getPayment(second)).toMatchObject({ state: 'granted' });
  expect((await listPending('PAYMENT', 100, null)).items).not.toContainEqual(
    expect.objectContaining({ pk: `PAYMENT#${second}` }),
  );
});

test('a duplicate that is refunded at that very moment does not grant', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  const path = '/v1/refunds';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  await confirmAs(buyer, second);
  embedded.controls.clearFaults();
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  await confirmAs(buyer, paymentIntentId);
  const refund = () => stripe.refunds.create({ payment_intent: second });
  const answer = await withInterruption('TransactWriteItemsCommand', refund, () =>
    confirmAs(buyer, second),
  );
  expect(await refundedAmount(second)).toBe(purchasePriceCents);
  expect(answer.status).toBe(409);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
});

test('when both payments for one purchase are refunded, neither counts', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  expect((await confirmAs(buyer, second)).status).toBe(200);
  await stripe.refunds.create({ payment_intent: paymentIntentId });
  for (const id of [paymentIntentId, second]) {
    expect(await confirmAs(buyer, id)).toMatchObject({
      status: 409,
      json: { message: refusals.paymentReversed },
    });
  }
  expect(await getUser(buyer.id)).toMatchObject({ hasPurchasedSite: false, purchaseDate: null });
});

test('a failed refund of a duplicate is retried', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  embedded.controls.fault({
    method: 'POST',
    path: '/v1/refunds',
    kind: 'error',
    status: 500,
    times: 3,
  });
  expect((await confirmAs(buyer, second)).status).toBe(503);
  embedded.controls.clearFaults();
  expect((await confirmAs(buyer, second)).status).toBe(200);
  expect(await refundedAmount(second)).toBe(purchasePriceCents);
});

/** A second payment for a confirmed purchase, which is refunded. */
async function givenRefundedDuplicate() {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { buyer, paymentIntentId } = await givenPaid();
  await confirmAs(buyer, paymentIntentId);
  const second = await copyOf(paymentIntentId);
  await pay(second);
  await confirmAs(buyer, second);
  return { buyer, paymentIntentId, second };
}

test('a duplicate whose refund fails at the bank is left to people', async () => {
  const { buyer, paymentIntentId, second } = await givenRefundedDuplicate();
  embedded.controls.failRefund(second);
  for (const id of [second, paymentIntentId, second]) {
    expect((await confirmAs(buyer, id)).status).toBe(200);
  }
  const { data } = await stripe.refunds.list({ payment_intent: second });
  expect(data.map(({ status }) => status)).toEqual(['failed']);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a refund failed'));
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('still to be paid back'));
  vi.mocked(console.error).mockClear();
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test.for(['before', 'after'] as const)(
  'a duplicate whose refund fails %s the first payment is refunded never grants',
  async (failure) => {
    const { buyer, paymentIntentId, second } = await givenRefundedDuplicate();
    if (failure === 'before') embedded.controls.failRefund(second);
    await stripe.refunds.create({ payment_intent: paymentIntentId });
    await confirmAs(buyer, paymentIntentId);
    if (failure === 'after') embedded.controls.failRefund(second);
    for (const id of [second, paymentIntentId, second]) {
      expect((await confirmAs(buyer, id)).status).toBe(409);
    }
    expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(false);
    expect((await getPayment(second))?.state).toBe('duplicate');
    vi.mocked(console.error).mockClear();
  },
);

test('only a signed-in user confirms, and only with a payment id', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  expect((await confirmAs({ client: new ApiClient() }, paymentIntentId)).status).toBe(401);
  for (const id of [undefined, '', 7, 'ch_1', 'pi_../refunds', `pi_${'x'.repeat(300)}`]) {
    expect((await refusalWithoutChange(buyer, id)).status).toBe(400);
  }
});

async function refundedAmount(paymentIntentId: string): Promise<number> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}
