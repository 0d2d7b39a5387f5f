import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { dayMs, givenSubscription } from './subscription-support.ts';
import { cards } from './support.ts';

/** Its clock stands still until it is moved: these tests compare moments to the second. */
async function givenPaid() {
  const start = Date.now();
  const given = await givenSubscription({ now: () => start });
  await given.pay(cards.succeeds);
  await given.told();
  return given;
}

const endOf = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;

describe('An end that is planned', () => {
  test('with the period is told, is taken back, and comes without another charge', async () => {
    const { stripe, subscription, controls, now, told } = await givenPaid();
    const { id } = subscription;
    const leaving = await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    expect(leaving).toMatchObject({
      ...{ status: 'active', cancel_at: endOf(leaving), cancel_at_period_end: true },
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await told()).toEqual(['customer.subscription.updated']);
    expect(await stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null },
      cancellation_details: { reason: null },
    });
    controls.cancelAtPeriodEnd(id, true);
    await told();
    controls.advanceClock(32 * dayMs);
    expect(await now()).toMatchObject({ status: 'canceled', ended_at: endOf(leaving) });
    expect(await told()).toEqual(['customer.subscription.deleted']);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
  });

  test('at a time comes then; an empty time takes it back; both at once are refused', async () => {
    const { stripe, subscription, controls, now } = await givenPaid();
    const { id } = subscription;
    const cancel_at = Math.floor(controls.now() / 1000) + 3 * 86_400;
    expect(await stripe.subscriptions.update(id, { cancel_at })).toMatchObject({ cancel_at });
    expect(await stripe.subscriptions.update(id, { cancel_at: '' })).toMatchObject({
      ...{ cancel_at: null, canceled_at: null },
    });
    const both = { cancel_at, cancel_at_period_end: true };
    await expect(stripe.subscriptions.update(id, both)).rejects.toMatchObject({ statusCode: 400 });
    await stripe.subscriptions.update(id, { cancel_at });
    controls.advanceClock(4 * dayMs);
    expect(await now()).toMatchObject({ status: 'canceled', ended_at: cancel_at });
  });
});

const bill_for = { unused_time_from: { type: 'none' } } as const;
const payment_behavior = 'resume_on_payment_success';

describe('A paused subscription', () => {
  test('makes no invoices; resuming begins a paid period now', async () => {
    const { stripe, subscription, controls, told, now } = await givenPaid();
    const { id } = subscription;
    const paused = await stripe.subscriptions.pause(id, { bill_for });
    const details: Stripe.Subscription.StatusDetails = {
      paused: {
        subscription: { type: 'pause_requested' },
        ...{ transitioned_at: Math.floor(controls.now() / 1000), type: 'subscription' },
      },
    };
    expect(paused).toMatchObject({ status: 'paused', status_details: details });
    expect(await told()).toEqual(['customer.subscription.updated', 'customer.subscription.paused']);
    controls.advanceClock(70 * dayMs);
    expect((await stripe.invoices.list({ subscription: id })).data).toHaveLength(1);
    const resumed = await stripe.subscriptions.resume(id, { payment_behavior });
    expect(resumed.status).toBe('active');
    expect(resumed).not.toHaveProperty('status_details');
    expect(resumed.items.data[0]?.current_period_start).toBe(Math.floor(controls.now() / 1000));
    expect(await told()).toContain('customer.subscription.resumed');
    expect((await stripe.invoices.list({ subscription: id, status: 'paid' })).data).toHaveLength(2);
    expect((await now()).status).toBe('active');
  });

  test('stays paused while the card is declined, and is listed and ended as such', async () => {
    const { stripe, subscription, controls, customer } = await givenPaid();
    const { id } = subscription;
    await stripe.subscriptions.pause(id, { bill_for });
    controls.failNextPayment(customer.id);
    const tried = await stripe.subscriptions.resume(id, { payment_behavior });
    expect(tried.status).toBe('paused');
    expect((await stripe.subscriptions.list({ status: 'paused' })).data).toHaveLength(1);
    await expect(stripe.subscriptions.pause(id, { bill_for })).rejects.toThrow('paused');
    expect(await stripe.subscriptions.cancel(id)).toMatchObject({ status: 'canceled' });
    await expect(stripe.subscriptions.resume(id, { payment_behavior })).rejects.toThrow('canceled');
  });
});

describe('Payments that are paused', () => {
  const behaviors = ['void', 'keep_as_draft', 'mark_uncollectible'] as const;
  const left = { void: 'void', keep_as_draft: 'draft', mark_uncollectible: 'uncollectible' };

  test.each(behaviors)(
    'charge no month, and the subscription stays active (%s)',
    async (behavior) => {
      const { stripe, subscription, controls, told, now } = await givenPaid();
      const { id } = subscription;
      const paused = await stripe.subscriptions.update(id, { pause_collection: { behavior } });
      expect(paused).toMatchObject({
        ...{ status: 'active', pause_collection: { behavior, resumes_at: null } },
      });
      expect(await told()).toEqual(['customer.subscription.updated']);
      controls.advanceClock(40 * dayMs);
      expect((await now()).status).toBe('active');
      const invoices = async () => (await stripe.invoices.list({ subscription: id })).data;
      expect((await invoices()).map(({ status }) => status)).toEqual([left[behavior], 'paid']);
      expect((await stripe.paymentIntents.list({ limit: 100 })).data).not.toContainEqual(
        expect.objectContaining({ status: 'requires_payment_method' }),
      );
      await stripe.subscriptions.update(id, { pause_collection: '' });
      controls.advanceClock(30 * dayMs);
      const [newest, ...before] = (await invoices()).map(({ status }) => status);
      expect([newest, ...before]).toEqual(['paid', left[behavior], 'paid']);
    },
  );

  test('begin again by themselves on the day that was said', async () => {
    const { stripe, subscription, controls, told, now } = await givenPaid();
    const { id } = subscription;
    const resumes_at = Math.floor(controls.now() / 1000) + 40 * 86_400;
    const pause_collection = { behavior: 'void', resumes_at } as const;
    await stripe.subscriptions.update(id, { pause_collection });
    await told();
    controls.advanceClock(41 * dayMs);
    expect((await now()).pause_collection).toBeNull();
    expect(await told()).toContain('customer.subscription.updated');
    controls.advanceClock(30 * dayMs);
    const paid = await stripe.invoices.list({ subscription: id, status: 'paid' });
    expect(paid.data).toHaveLength(2);
  });

  test('exclude the pause of the subscription itself', async () => {
    const { stripe, subscription } = await givenPaid();
    const { id } = subscription;
    await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
    await expect(stripe.subscriptions.pause(id, { bill_for })).rejects.toThrow('paused');
  });
});

test('a dispute of a month names its payment and the day by which evidence is due', async () => {
  const { stripe, controls, firstIntent } = await givenPaid();
  controls.dispute(firstIntent.id);
  const [dispute] = (await stripe.disputes.list({ payment_intent: firstIntent.id })).data;
  expect(dispute).toMatchObject({ payment_intent: firstIntent.id, status: 'needs_response' });
  expect(dispute?.evidence_details.due_by).toBeGreaterThan(controls.now() / 1000);
});
