import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { customerChange } from '#functions/data/billing/customer-change.ts';
import { getPayment } from '#functions/data/billing/payment.ts';
import { getPaymentReceipt } from '#functions/data/billing/receipt.ts';
import { getMail, mailKey } from '#functions/data/mail/mail.ts';
import { listPending, type PendingList, paymentLists } from '#functions/data/table/pending-work.ts';
import { transact, write } from '#functions/data/table/send.ts';
import { change, remove } from '#functions/data/table/writes.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import {
  cancel,
  confirm,
  copyOf,
  embedded,
  givenBuyer,
  givenPaid,
  openCheckout,
  pay,
  reconcile,
  stripe,
} from '../billing/support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenCustomer,
  givenPaidSubscription,
  givenSubscription,
  givenUnknownSubscription,
  lateSubscription,
  noSubscription,
  openPayment,
  subscriptionAtStripe,
  subscriptionOf,
} from '../billing/support/subscriptions.ts';

const day = 24 * 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  embedded.controls.clearFaults();
  vi.useRealTimers();
});

const isListed = async (list: PendingList, pk: string) =>
  (await listPending(list, 1_000, null)).items.some((key) => key.pk === pk);

/** The reconciler as it would run after this time. */
async function reconcileIn(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  await reconcile();
  vi.useRealTimers();
}

test('a payment reported by neither browser nor webhook unlocks the website', async () => {
  const { buyer } = await givenPaid();
  await reconcile();
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
  const after = await dumpTable();
  await reconcile();
  expect(await dumpTable()).toEqual(after);
  expect(await isListed('CHECKOUT', `USER#${buyer.id}`)).toBe(false);
});

test('a first month reported by neither browser nor webhook starts the subscription', async () => {
  const { subscriber, subscriptionId } = await givenPaidSubscription();
  await reconcile();
  expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  expect(await isListed('CHECKOUT', `USER#${subscriber.id}`)).toBe(false);
});

test('an open payment stays as it is', async () => {
  const buyer = await givenBuyer();
  const customer = await givenCustomer();
  const payments = [await openCheckout(buyer), await openPayment(customer)];
  await reconcile();
  expect([await openCheckout(buyer), await openPayment(customer)]).toEqual(payments);
});

test('recovers what lost webhooks reported: renewed, late, ended', async () => {
  const renewed = await givenSubscription();
  embedded.controls.renew(renewed.subscriptionId);
  const late = await lateSubscription();
  const ended = await givenSubscription();
  embedded.controls.cancel(ended.subscriptionId);
  await reconcile();
  for (const { subscriber, subscriptionId } of [renewed, late, ended]) {
    expect(await subscriptionOf(subscriber)).toEqual(await subscriptionAtStripe(subscriptionId));
  }
  expect((await subscriptionOf(late.subscriber)).subscriptionStatus).toBe('past_due');
  expect(await subscriptionOf(ended.subscriber)).toEqual(noSubscription);
});

test('a customer deleted at Stripe no longer has a subscription', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.customers.del(String(customer));
  await reconcile();
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('a subscription that Stripe does not know stays unchanged: the keys are those of another account', async () => {
  const { subscriber } = await givenUnknownSubscription();
  const before = await subscriptionOf(subscriber);
  await reconcile();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('unknown at Stripe'));
  vi.mocked(console.error).mockClear();
  expect(await subscriptionOf(subscriber)).toEqual(before);
  // Only its customer may end it.
  expect((await subscriber.client.call(cancel, { body: { atOnce: true } })).status).toBe(200);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
});

test('an unreported refund or lost dispute locks the download again', async () => {
  const refunded = await givenPaid();
  const disputed = await givenPaid();
  const kept = await givenPaid();
  await reconcile();
  await stripe.refunds.create({ payment_intent: refunded.paymentIntentId });
  embedded.controls.dispute(disputed.paymentIntentId);
  embedded.controls.closeDispute(disputed.paymentIntentId, 'lost');
  embedded.controls.dispute(kept.paymentIntentId);
  await reconcile();
  const owned = [refunded, disputed, kept].map(async ({ buyer }) => getUser(buyer.id));
  expect((await Promise.all(owned)).map((user) => user?.hasPurchasedSite)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a purchase is no longer checked half a year after its payment', async () => {
  const { buyer } = await givenPaid();
  await reconcile();
  expect(await isListed('PURCHASE', `USER#${buyer.id}`)).toBe(true);
  await reconcileIn(181 * day);
  expect(await isListed('PURCHASE', `USER#${buyer.id}`)).toBe(false);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('a payment that stays open for a week is canceled', async () => {
  const buyer = await givenBuyer();
  const abandoned = await openCheckout(buyer);
  await reconcileIn(6 * day);
  expect((await stripe.paymentIntents.retrieve(abandoned)).status).toBe('requires_payment_method');
  await reconcileIn(8 * day);
  expect((await stripe.paymentIntents.retrieve(abandoned)).status).toBe('canceled');
  expect(await isListed('CHECKOUT', `USER#${buyer.id}`)).toBe(false);
  expect(await openCheckout(buyer)).not.toBe(abandoned);
  expect(await isListed('CHECKOUT', `USER#${buyer.id}`)).toBe(true);
});

test('a second payment whose refund was interrupted is refunded later', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const second = await copyOf(paymentIntentId);
  await pay(second);
  const path = '/v1/refunds';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  const answer = await buyer.client.call(confirm, { body: { paymentIntentId: second } });
  expect(answer.status).toBe(503);
  expect(await isListed('PAYMENT', `PAYMENT#${second}`)).toBe(true);
  await reconcile();
  const { data } = await stripe.refunds.list({ payment_intent: second });
  expect(data.map(({ amount }) => amount)).toEqual([purchasePriceCents]);
  expect(await isListed('PAYMENT', `PAYMENT#${second}`)).toBe(false);
  expect((await getPayment(second))?.state).toBe('duplicate');
});

test('a later payment that had granted is refunded after the earlier one is confirmed', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  embedded.controls.advanceClock(5_000);
  const later = await copyOf(paymentIntentId);
  await pay(later);
  await buyer.client.call(confirm, { body: { paymentIntentId: later } });
  const path = '/v1/refunds';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  expect((await buyer.client.call(confirm, { body: { paymentIntentId } })).status).toBe(503);
  embedded.controls.clearFaults();
  await reconcile();
  const { data } = await stripe.refunds.list({ payment_intent: later });
  expect(data.map(({ amount }) => amount)).toEqual([purchasePriceCents]);
});

test('a second payment that an operator has refunded is no longer checked', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const second = await copyOf(paymentIntentId);
  await pay(second);
  const path = '/v1/refunds';
  embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
  await buyer.client.call(confirm, { body: { paymentIntentId: second } });
  embedded.controls.clearFaults();
  await stripe.refunds.create({ payment_intent: second });
  await reconcile();
  expect(await isListed('PAYMENT', `PAYMENT#${second}`)).toBe(false);
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

test('a disputed second payment waits for the bank, and is then refunded', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  await buyer.client.call(confirm, { body: { paymentIntentId } });
  const second = await copyOf(paymentIntentId);
  await pay(second);
  embedded.controls.dispute(second);
  const answer = await buyer.client.call(confirm, { body: { paymentIntentId: second } });
  expect(answer.status).toBe(200);
  await reconcile();
  expect(console.error).not.toHaveBeenCalled();
  expect(await isListed('PAYMENT', `PAYMENT#${second}`)).toBe(true);
  embedded.controls.closeDispute(second, 'won');
  await reconcile();
  const { data } = await stripe.refunds.list({ payment_intent: second });
  expect(data.map(({ amount }) => amount)).toEqual([purchasePriceCents]);
  expect(await isListed('PAYMENT', `PAYMENT#${second}`)).toBe(false);
});

test('a failing item does not block the others', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  const given = [await givenPaid(), await givenPaid(), await givenPaid()];
  const error = new Error('broken');
  const command = 'TransactWriteItemsCommand';
  await withFault({ command, nth: 1, when: 'before', error }, reconcile);
  expect(console.error).toHaveBeenCalledTimes(1);
  vi.mocked(console.error).mockClear();
  const bought = async () => {
    const users = await Promise.all(given.map(({ buyer }) => getUser(buyer.id)));
    return users.filter((user) => user?.hasPurchasedSite).length;
  };
  expect(await bought()).toBe(2);
  await reconcile();
  expect(await bought()).toBe(3);
});

test('while Stripe is unreachable nothing changes, and the run ends early', async () => {
  const { buyer } = await givenPaid();
  const before = await dumpTable();
  const path = '/v1/payment_intents/:id';
  embedded.controls.fault({ method: 'GET', path, kind: 'error', status: 500, times: 100 });
  const subscriptions = '/v1/subscriptions/:id';
  embedded.controls.fault({
    method: 'GET',
    path: subscriptions,
    kind: 'error',
    status: 500,
    times: 100,
  });
  await reconcile();
  embedded.controls.clearFaults();
  expect(await dumpTable()).toEqual(before);
  await reconcile();
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
});

/** Which would be read a page at a time, at each run the next. */
async function forgetPending(): Promise<void> {
  for (const list of paymentLists) {
    const { items } = await listPending(list, 1_000, null);
    for (const key of items) await transact([remove(key)]);
  }
}

test('customers without pending work cost nothing, and nothing is scanned', async () => {
  const twoRuns = () => watchTable(async () => reconcile().then(reconcile));
  await forgetPending();
  await twoRuns();
  const before = await twoRuns();
  expect(before.names).not.toContain('ScanCommand');
  expect(before.names.filter((name) => name === 'QueryCommand')).toHaveLength(
    2 * paymentLists.length,
  );
  for (let made = 0; made < 5; made += 1) await givenBuyer();
  expect((await twoRuns()).names.length).toBe(before.names.length);
});

test('a checkout that can no longer be paid is no longer checked', async () => {
  const customer = await givenCustomer();
  await openPayment(customer);
  await stripe.subscriptions.cancel(await begunSubscription(customer));
  const buyer = await givenBuyer();
  await stripe.paymentIntents.cancel(await openCheckout(buyer));
  await reconcile();
  expect(await isListed('CHECKOUT', `USER#${customer.id}`)).toBe(false);
  expect(await isListed('CHECKOUT', `USER#${buyer.id}`)).toBe(false);
  expect(await subscriptionOf(customer)).toEqual(noSubscription);
});

describe('A customer at Stripe', () => {
  const addressOf = async (stripeCustomerId: string) => {
    const customer = await stripe.customers.retrieve(stripeCustomerId);
    return customer.deleted ? null : customer.email;
  };

  /** A customer here and at Stripe, whose address was changed. */
  async function givenNewAddress() {
    const { id } = (await givenSubscription()).subscriber;
    const stripeCustomerId = (await getUser(id))?.stripeCustomerId ?? '';
    const email = `new-${id}@example.com`;
    await write(change(userKey(id), { set: { email } }));
    await transact([customerChange(id, new Date())]);
    return { id, stripeCustomerId, email };
  }

  test('gets its owner’s new address as soon as Stripe answers again', async () => {
    const { id, stripeCustomerId, email } = await givenNewAddress();
    const path = '/v1/customers/:id';
    embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
    await reconcile();
    expect(await addressOf(stripeCustomerId)).not.toBe(email);
    expect(await isListed('CUSTOMER', `USER#${id}`)).toBe(true);
    embedded.controls.clearFaults();
    await reconcile();
    expect(await addressOf(stripeCustomerId)).toBe(email);
    expect(await isListed('CUSTOMER', `USER#${id}`)).toBe(false);
  });

  test('that was deleted there gets no address, and is not retried', async () => {
    const { id, stripeCustomerId } = await givenNewAddress();
    await stripe.customers.del(stripeCustomerId);
    await reconcile();
    expect(await isListed('CUSTOMER', `USER#${id}`)).toBe(false);
  });
});

/** Where the transaction of a receipt fails, which follows that of the state. */
const withoutReceipt = (work: () => Promise<unknown>) => {
  const error = new Error('no receipt');
  return withFault({ command: 'TransactWriteItemsCommand', nth: 2, when: 'before', error }, work);
};

test('a payment in the ledger whose receipt was interrupted gets it later, and its mail once', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  vi.mocked(console.error).mockImplementation(() => {});
  await withoutReceipt(() => buyer.client.call(confirm, { body: { paymentIntentId } }));
  vi.mocked(console.error).mockClear();
  expect((await getUser(buyer.id))?.hasPurchasedSite).toBe(true);
  expect(await getPaymentReceipt(paymentIntentId)).toBeNull();
  expect(await isListed('PAYMENT', `PAYMENT#${paymentIntentId}`)).toBe(true);
  await reconcile();
  expect(await getPaymentReceipt(paymentIntentId)).toMatchObject({
    ...{ userId: buyer.id, kind: 'purchase' },
  });
  expect(await getMail(mailKey(`receipt-${paymentIntentId}`))).toMatchObject({ userId: buyer.id });
  const after = await dumpTable();
  await reconcile();
  expect(await dumpTable()).toEqual(after);
  expect(await isListed('PAYMENT', `PAYMENT#${paymentIntentId}`)).toBe(false);
});

test('a subscription that ended before its month had a receipt stays listed until it has', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenPaidSubscription();
  embedded.controls.cancel(subscriptionId);
  vi.mocked(console.error).mockImplementation(() => {});
  await withoutReceipt(() => deliverNewest(subscriptionId).catch(() => undefined));
  vi.mocked(console.error).mockClear();
  expect(await isListed('ENDED', `USER#${subscriber.id}`)).toBe(true);
  expect(await getPaymentReceipt(paymentIntentId)).toBeNull();
  await reconcile();
  expect(await getPaymentReceipt(paymentIntentId)).toMatchObject({ userId: subscriber.id });
  await reconcile();
  expect(await isListed('ENDED', `USER#${subscriber.id}`)).toBe(false);
});

test('a payment without a receipt whose customer is deleted is left to people', async () => {
  const { buyer, paymentIntentId } = await givenPaid();
  vi.mocked(console.error).mockImplementation(() => {});
  await withoutReceipt(() => buyer.client.call(confirm, { body: { paymentIntentId } }));
  vi.mocked(console.error).mockClear();
  await write(remove(userKey(buyer.id)));
  await reconcile();
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('without a receipt'));
  vi.mocked(console.error).mockClear();
  expect(await isListed('PAYMENT', `PAYMENT#${paymentIntentId}`)).toBe(false);
});
