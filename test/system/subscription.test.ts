import { describe, expect, test } from 'vitest';
import { atOnce } from './support/at-once.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import {
  currentUser,
  freshName,
  givenPaid,
  givenWebsite,
  whenRegistering,
  whenStartingPurchase,
} from './support/steps.ts';
import {
  givenSubscription,
  noSubscription,
  subscriptionOf,
  whenConfirmingSubscription,
  whenStartingSubscription,
} from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName('subscriber'));
  return { visitor, id };
}

async function givenSubscriber() {
  const { visitor, id } = await givenCustomer();
  const subscriptionId = await givenSubscription(visitor, product);
  return { visitor, id, subscriptionId };
}

/** Waits for the webhooks that `work` causes at Stripe. */
async function told(work: () => void): Promise<void> {
  work();
  await product.stripe.controls.settled();
}

const subscriptions = () =>
  product.stripe.controls.dump().filter(({ object }) => object === 'subscription');

function customerOf(subscriptionId: string): string {
  return String(subscriptions().find(({ id }) => id === subscriptionId)?.customer);
}

describe('a subscription', () => {
  test('begins when the browser confirms it, and shows the next billing date', async () => {
    const { visitor, subscriptionId } = await givenSubscriber();
    const known = await subscriptionOf(visitor);
    expect(known).toMatchObject({
      hasActiveSubscription: true,
      subscriptionId,
      subscriptionStatus: 'active',
    });
    expect(Date.parse(known.nextBillingDate ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
  });

  test('begins by the webhook alone, if the browser closes right after paying', async () => {
    const { visitor } = await givenCustomer();
    await givenPaid(product.stripe.apiBase, await whenStartingSubscription(visitor));
    const begun = await eventually('the subscription is active', async () => {
      const known = await subscriptionOf(visitor);
      return known.hasActiveSubscription ? known : undefined;
    });
    expect(begun.subscriptionStatus).toBe('active');
  });

  test('begins by the reconciler alone, if both are lost', async () => {
    const { visitor } = await givenCustomer();
    await product.stripe.losingWebhooks(async () => {
      await givenPaid(product.stripe.apiBase, await whenStartingSubscription(visitor));
    });
    expect(await subscriptionOf(visitor)).toEqual(noSubscription);
    await whenScheduled(product, 'ReconcilePayments');
    expect((await subscriptionOf(visitor)).subscriptionStatus).toBe('active');
  });

  test('is one, however often its checkout is opened', async () => {
    const { visitor } = await givenCustomer();
    const before = subscriptions().length;
    const sessions = await Promise.all(
      Array.from({ length: atOnce(20) }, () => whenStartingSubscription(visitor)),
    );
    expect(new Set(sessions.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(subscriptions()).toHaveLength(before + 1);
  });

  test('renews, is late, is paid with another card and continues', async () => {
    const { visitor, subscriptionId } = await givenSubscriber();
    const { controls, apiBase } = product.stripe;
    const first = await subscriptionOf(visitor);
    await told(() => controls.renew(subscriptionId));
    const renewed = await subscriptionOf(visitor);
    expect(renewed.nextBillingDate).not.toBe(first.nextBillingDate);
    controls.failNextPayment(customerOf(subscriptionId));
    await told(() => controls.renew(subscriptionId));
    expect(await subscriptionOf(visitor)).toMatchObject({
      hasActiveSubscription: true,
      subscriptionStatus: 'past_due',
    });
    const paid = await givenPaid(apiBase, await whenStartingSubscription(visitor));
    const healed = await whenConfirmingSubscription(visitor, paid);
    expect(healed).toMatchObject({ subscriptionStatus: 'active', subscriptionId });
  });
});

describe('cancelling', () => {
  const leave = (visitor: Visitor) => visitor.ask('/api/cancel-subscription', { method: 'POST' });

  test('serves what is paid and bills no more; repeating it answers 200; resuming undoes it', async () => {
    const { visitor } = await givenSubscriber();
    const before = await subscriptionOf(visitor);
    const leaving = { ...noSubscription, servedUntil: before.nextBillingDate };
    for (let time = 0; time < 2; time += 1) {
      const answer = await leave(visitor);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json).toMatchObject(leaving);
    }
    expect(await subscriptionOf(visitor)).toEqual(leaving);
    const resumed = await visitor.ask('/api/resume-subscription', { method: 'POST' });
    expect(resumed.status, resumed.text).toBe(200);
    expect(await subscriptionOf(visitor)).toEqual(before);
    await leave(visitor);
    await told(() => product.stripe.controls.advanceClock(32 * 86_400_000));
    expect(await subscriptionOf(visitor)).toEqual(noSubscription);
  });

  test('at once ends it', async () => {
    const { visitor } = await givenSubscriber();
    const answer = await visitor.post('/api/cancel-subscription', { atOnce: true });
    expect(answer.json).toMatchObject(noSubscription);
  });

  test('is finished by the reconciler if Stripe was unreachable', async () => {
    const { visitor } = await givenSubscriber();
    const { controls } = product.stripe;
    const path = '/v1/subscriptions/:id';
    const { nextBillingDate } = await subscriptionOf(visitor);
    controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
    const answer = await leave(visitor);
    controls.clearFaults();
    expect(answer.status).toBe(503);
    expect((await subscriptionOf(visitor)).subscriptionStatus).toBe('active');
    await whenScheduled(product, 'ReconcilePayments');
    expect(await subscriptionOf(visitor)).toEqual({
      ...noSubscription,
      servedUntil: nextBillingDate,
    });
  });
});

const types: readonly string[] = [
  'payment_intent.succeeded',
  'customer.subscription.created',
  'invoice.paid',
  'customer.subscription.updated',
  'invoice.payment_failed',
  'customer.subscription.deleted',
  'charge.refunded',
];

/**
 * Some of the 5,040 orders, all of which are tested in process; none share a long beginning or end.
 * `npm run verify -- deploy` has ten.
 */
const count = Number(process.env.EVENT_ORDERS ?? 10);
const orders = Array.from({ length: count }, (_, index) => nthOrder(types, (index + 1) * 509));

describe('events that come in the order', () => {
  test.each(orders.map((order) => [order]))('%j end in the same state', async (order) => {
    const { visitor, id } = await givenCustomer();
    await givenWebsite(admin, id);
    const { controls, apiBase } = product.stripe;
    const earlier = new Set(controls.outbox().map(({ event }) => event));
    controls.hold();
    const purchase = await givenPaid(apiBase, await whenStartingPurchase(visitor));
    const paid = await givenPaid(apiBase, await whenStartingSubscription(visitor));
    const { subscriptionId } = await whenConfirmingSubscription(visitor, paid);
    controls.failNextPayment(customerOf(subscriptionId ?? ''));
    controls.renew(subscriptionId ?? '');
    controls.cancel(subscriptionId ?? '');
    controls.refund(purchase);
    const typeOf = new Map(controls.dump().map(({ id, type }) => [id, String(type)]));
    const rankOf = (event: string) => order.indexOf(typeOf.get(event) ?? '');
    const arranged = controls
      .outbox()
      .map(({ event }) => event)
      .filter((event) => !earlier.has(event) && rankOf(event) >= 0)
      .toSorted((left, right) => rankOf(left) - rankOf(right));
    for (const event of arranged) controls.duplicate(event);
    controls.arrange(arranged);
    controls.release();
    await controls.settled();
    expect(await currentUser(visitor)).toMatchObject({
      hasPurchasedSite: false,
      purchaseDate: null,
      ...noSubscription,
    });
    expect(await product.paymentsOf(purchase)).toMatchObject([{ state: 'revoked' }]);
  });
});

/** The nth of all orders, counted like numbers: the last place changes first. */
function nthOrder<T>(items: readonly T[], n: number): readonly T[] {
  if (items.length === 0) return [];
  const index = n % items.length;
  const rest = nthOrder(items.toSpliced(index, 1), Math.floor(n / items.length));
  return [...items.slice(index, index + 1), ...rest];
}
