import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { syncPurchase } from '#functions/billing/sync/sync-purchase.ts';
import { syncReceipt } from '#functions/billing/sync/sync-receipt.ts';
import { syncSubscription } from '#functions/billing/sync/sync-subscription.ts';
import { readLastId } from '#functions/data/table/counter.ts';
import { type Receipt, receipt } from '#shared/model/receipt.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { embedded, givenPaid, stripe } from './support/shop.ts';
import { givenPaidSubscription } from './support/subscriptions.ts';

/**
 * Random payments, refunds and renewals, a few at the same moment, each synced once or several times at
 * once (THREAT-P12, FIGURE-RECEIPTS). `SETTLED` changes how many, and `MODEL_SEED` repeats a run.
 */
const settled = Number(process.env.SETTLED ?? 500);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
/** With `syncs` for each, well below the ten concurrent writers that one item allows. */
const atOnce = 4;

interface Step {
  readonly kind: 'purchase' | 'subscription' | 'renewal' | 'refund';
  /** Selects a payment or a subscription. */
  readonly pick: number;
  /** How much of what is left a refund takes. */
  readonly percent: number;
  /** How many syncs run at once. */
  readonly syncs: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('purchase', 'subscription', 'renewal', 'renewal', 'refund', 'refund'),
  pick: fc.nat(),
  percent: fc.constantFrom(1, 30, 100, 100),
  syncs: fc.constantFrom(1, 1, 2),
});

/** A payment at Stripe: the amount that is not refunded, and how it is synced. */
interface Payment {
  readonly id: string;
  left: number;
  readonly sync: () => Promise<unknown>;
}

const payments: Payment[] = [];
const subscriptions: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

test(`among ${settled} payments, refunds and renewals every document has its number and every payment its receipt: seed ${seed}`, async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: settled, maxLength: settled }), {
    numRuns: 1,
    seed,
  });
  for (let first = 0; first < steps.length; first += atOnce) {
    await Promise.all(steps.slice(first, first + atOnce).map(happen));
  }
  const documents = await readDocuments();
  expect(documents.map(({ id }) => Number(id.slice('P-'.length)))).toEqual(
    Array.from({ length: await readLastId('receipt') }, (_, index) => index + 1),
  );
  const receipts = documents.filter(({ kind }) => kind !== 'refund');
  expect(receipts.map(({ paymentIntentId }) => paymentIntentId).toSorted()).toEqual(
    payments.map(({ id }) => id).toSorted(),
  );
  for (const { id, left } of payments)
    expect([id, ...amountsLeft(id, documents)]).toEqual([id, left, left]);
  // Fewer only when a refund found nothing left, or a renewal found no subscription.
  expect(documents.length).toBeGreaterThan(settled / 2);
});

/** Happens at Stripe and is then synced. */
async function happen({ kind, pick, percent, syncs }: Step): Promise<void> {
  if (kind === 'refund') {
    const payment = payments[pick % payments.length];
    if (payment) await refund(payment, Math.ceil((payment.left * percent) / 100));
    return syncAtOnce(payment, syncs);
  }
  if (kind === 'purchase') {
    const { paymentIntentId: id } = await givenPaid();
    const sync = async () => {
      await syncPurchase(id);
      await syncReceipt(id);
    };
    return syncAtOnce(addPayment(id, purchasePriceCents, sync), syncs);
  }
  const known = subscriptions[pick % subscriptions.length];
  if (kind === 'renewal' && known !== undefined) {
    embedded.controls.renew(known);
    return syncAtOnce(await newestMonth(known), syncs);
  }
  const { subscriptionId } = await givenPaidSubscription();
  await syncAtOnce(await newestMonth(subscriptionId), syncs);
  subscriptions.push(subscriptionId);
}

/** Adds all months, because others may have been renewed at the same moment. */
async function newestMonth(subscription: string): Promise<Payment | undefined> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: 100,
    expand: ['data.payments'],
  });
  const ids = data.map(({ payments: made }) => String(made?.data[0]?.payment.payment_intent));
  const syncOf = (id: string) => async () => {
    await syncSubscription(subscription);
    await syncReceipt(id);
  };
  for (const [index, id] of ids.entries()) {
    addPayment(id, data[index]?.amount_paid ?? 0, syncOf(id));
  }
  return payments.find(({ id }) => id === ids[0]);
}

function addPayment(id: string, left: number, sync: Payment['sync']): Payment {
  const known = payments.find((one) => one.id === id);
  if (known) return known;
  const payment = { id, left, sync };
  payments.push(payment);
  return payment;
}

/** Reserves the amount before calling Stripe, so that concurrent refunds do not take the same money. */
async function refund(payment: Payment, amount: number): Promise<void> {
  if (amount === 0) return;
  payment.left -= amount;
  await stripe.refunds.create({ payment_intent: payment.id, amount });
}

async function syncAtOnce(payment: Payment | undefined, syncs: number) {
  await Promise.all(Array.from({ length: syncs }, () => payment?.sync()));
}

async function readDocuments(): Promise<readonly Receipt[]> {
  const items = (await dumpItems()).filter(
    ({ pk, sk }) => pk.startsWith('RECEIPT#') && sk === 'RECEIPT',
  );
  return z.parse(z.array(receipt), items).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The amount left of a payment by its receipt, and by the documents of its refunds. */
function amountsLeft(paymentIntentId: string, documents: readonly Receipt[]): readonly number[] {
  const own = documents.filter((one) => one.paymentIntentId === paymentIntentId);
  const [receipt] = own.filter(({ kind }) => kind !== 'refund');
  const refunds = own.filter(({ kind }) => kind === 'refund');
  const sum = refunds.reduce((total, { amount }) => total + amount, 0);
  const { amount = 0, refundedAmount = 0 } = receipt ?? {};
  return [amount - refundedAmount, amount - sum];
}
