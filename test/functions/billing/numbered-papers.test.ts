import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { syncSubscriptionPayment } from '#functions/billing/subscription-receipts.ts';
import { syncPurchase } from '#functions/billing/sync-purchase.ts';
import { syncSubscription } from '#functions/billing/sync-subscription.ts';
import { readLastId } from '#functions/data/table/counter.ts';
import { type Paper, paper } from '#shared/model/paper.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { dumpItems } from '#test/support/table-dump.ts';
import { embedded, givenPaid, stripe } from '../payments/support/shop.ts';
import { givenPaidSubscription } from '../payments/support/subscriptions.ts';

/**
 * Random payments, refunds and renewals, a few at the same moment, each told to us by one or several at
 * once (THREAT-P12, FIGURE-PAPERS). `SETTLED` and `MODEL_SEED` change how many and repeat a run.
 */
const settled = Number(process.env.SETTLED ?? 500);
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000_000);
/** With as many tellers each, well below the ten that may meet at one item. */
const atOnce = 4;

interface Step {
  readonly kind: 'purchase' | 'subscription' | 'renewal' | 'refund';
  /** Which of those that there are. */
  readonly pick: number;
  /** Of a refund, how much of what is left. */
  readonly percent: number;
  readonly tellers: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('purchase', 'subscription', 'renewal', 'renewal', 'refund', 'refund'),
  pick: fc.nat(),
  percent: fc.constantFrom(1, 30, 100, 100),
  tellers: fc.constantFrom(1, 1, 2),
});

/** What Stripe holds: what is left of each payment, and how we are told of it. */
interface Payment {
  readonly id: string;
  left: number;
  readonly tell: () => Promise<unknown>;
}

const payments: Payment[] = [];
const subscriptions: string[] = [];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

test(`of ${settled} payments, refunds and renewals every paper has its number, and every payment its receipt: seed ${seed}`, async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: settled, maxLength: settled }), {
    numRuns: 1,
    seed,
  });
  for (let first = 0; first < steps.length; first += atOnce) {
    await Promise.all(steps.slice(first, first + atOnce).map(happen));
  }
  const papers = await readPapers();
  expect(papers.map(({ id }) => Number(id.slice('P-'.length)))).toEqual(
    Array.from({ length: await readLastId('paper') }, (_, index) => index + 1),
  );
  const receipts = papers.filter(({ kind }) => kind !== 'refund');
  expect(receipts.map(({ paymentIntentId }) => paymentIntentId).toSorted()).toEqual(
    payments.map(({ id }) => id).toSorted(),
  );
  for (const { id, left } of payments)
    expect([id, ...standingOf(id, papers)]).toEqual([id, left, left]);
  // Less only where a refund found nothing that was left, or a renewal nobody who subscribes.
  expect(papers.length).toBeGreaterThan(settled / 2);
});

/** At Stripe, and then to us. */
async function happen({ kind, pick, percent, tellers }: Step): Promise<void> {
  if (kind === 'refund') {
    const payment = payments[pick % payments.length];
    if (payment) await refund(payment, Math.ceil((payment.left * percent) / 100));
    return tellOf(payment, tellers);
  }
  if (kind === 'purchase') {
    const { paymentIntentId: id } = await givenPaid();
    return tellOf(
      addPayment(id, purchasePriceCents, () => syncPurchase(id)),
      tellers,
    );
  }
  const known = subscriptions[pick % subscriptions.length];
  if (kind === 'renewal' && known !== undefined) {
    embedded.controls.renew(known);
    return tellOf(await newestMonth(known), tellers);
  }
  const { subscriptionId } = await givenPaidSubscription();
  await tellOf(await newestMonth(subscriptionId), tellers);
  subscriptions.push(subscriptionId);
}

/** With those that were renewed at the same moment. */
async function newestMonth(subscription: string): Promise<Payment | undefined> {
  const { data } = await stripe.invoices.list({
    subscription,
    limit: 100,
    expand: ['data.payments'],
  });
  const ids = data.map(({ payments: made }) => String(made?.data[0]?.payment.payment_intent));
  const tell = (id: string) => async () => {
    await syncSubscription(subscription);
    await syncSubscriptionPayment(id);
  };
  for (const [index, id] of ids.entries()) {
    addPayment(id, data[index]?.amount_paid ?? 0, tell(id));
  }
  return payments.find(({ id }) => id === ids[0]);
}

function addPayment(id: string, left: number, tell: Payment['tell']): Payment {
  const known = payments.find((one) => one.id === id);
  if (known) return known;
  const payment = { id, left, tell };
  payments.push(payment);
  return payment;
}

/** Whoever waits at Stripe must not be given the same money. */
async function refund(payment: Payment, amount: number): Promise<void> {
  if (amount === 0) return;
  payment.left -= amount;
  await stripe.refunds.create({ payment_intent: payment.id, amount });
}

async function tellOf(payment: Payment | undefined, tellers: number) {
  await Promise.all(Array.from({ length: tellers }, () => payment?.tell()));
}

async function readPapers(): Promise<readonly Paper[]> {
  const items = (await dumpItems()).filter(
    ({ pk, sk }) => pk.startsWith('PAPER#') && sk === 'PAPER',
  );
  return z.parse(z.array(paper), items).toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** What is left of a payment by its receipt, and by the papers of its refunds. */
function standingOf(paymentIntentId: string, papers: readonly Paper[]): readonly number[] {
  const ofIt = papers.filter((one) => one.paymentIntentId === paymentIntentId);
  const [receipt] = ofIt.filter(({ kind }) => kind !== 'refund');
  const back = ofIt.filter(({ kind }) => kind === 'refund');
  const sum = back.reduce((total, { amount }) => total + amount, 0);
  const { amount = 0, refundedAmount = 0 } = receipt ?? {};
  return [amount - refundedAmount, amount - sum];
}
