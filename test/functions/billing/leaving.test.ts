import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as changeSubscription } from '#functions/admin/change-subscription.ts';
import { handler as overview } from '#functions/billing/overview.ts';
import { getUser } from '#functions/data/users/user.ts';
import { handler as prove } from '#functions/second-factor/prove.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';
import { isServed } from '#shared/rules/served.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenApp } from '#test/support/second-factor.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpItems, dumpTable } from '#test/support/table-dump.ts';
import { cancel, embedded, pay, reconcile, resume, stripe, subscribe } from './support/shop.ts';
import {
  begunSubscription,
  deliverNewest,
  givenCustomer,
  givenSubscription,
  lateSubscription,
  noSubscription,
  openPayment,
  type Subscriber,
  subscriptionOf,
} from './support/subscriptions.ts';

const audited = z.object({ userId: z.int(), after: z.object({ wish: z.string() }) });
const isAudit = ({ action }: Awaited<ReturnType<typeof dumpItems>>[number]) =>
  action === 'changeSubscription';

const path = '/v1/subscriptions/:id';
const dayMs = 24 * 3_600_000;

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

const leave = ({ client }: Subscriber) => client.call(cancel, { method: 'POST' });
const stay = ({ client }: Subscriber) => client.call(resume, { method: 'POST' });
const atStripe = (id: string) => stripe.subscriptions.retrieve(id);
const asksFor = (...proof: string[]) => ({
  status: 403,
  json: { message: refusals.proveFirst, next: { proof } },
});
const mayNot = { status: 409, json: { message: refusals.notSubscribed } };

/** A subscriber, and what the account says after they cancel. */
async function givenStaying() {
  const given = await givenSubscription();
  const before = await subscriptionOf(given.subscriber);
  return { ...given, before, leaving: { ...noSubscription, servedUntil: before.nextBillingDate } };
}

async function givenLeaving() {
  const given = await givenStaying();
  await leave(given.subscriber);
  return given;
}

describe('Cancelling', () => {
  test('makes the account inactive at once, and serves what is paid until its day', async () => {
    const { subscriber, subscriptionId, leaving } = await givenStaying();
    expect(await leave(subscriber)).toMatchObject({ status: 200, json: leaving });
    expect(await atStripe(subscriptionId)).toMatchObject({
      ...{ status: 'active', cancel_at_period_end: true },
    });
    const day = new Date(leaving.servedUntil ?? 0);
    const user = await getUser(subscriber.id);
    expect(user && isServed(user, new Date(day.getTime() - 1))).toBe(true);
    expect(user && isServed(user, day)).toBe(false);
  });

  test('again answers 200 and changes nothing', async () => {
    const { subscriber } = await givenLeaving();
    const table = await dumpTable();
    expect((await leave(subscriber)).status).toBe(200);
    expect(await dumpTable()).toEqual(table);
  });

  test('charges no further month: on the day it ends', async () => {
    const { subscriber, subscriptionId } = await givenLeaving();
    embedded.controls.advanceClock(32 * dayMs);
    await deliverNewest(subscriptionId);
    expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
    const { data } = await stripe.invoices.list({ subscription: subscriptionId });
    expect(data).toHaveLength(1);
    expect(typeof (await getUser(subscriber.id))?.subscriptionEndedAt).toBe('string');
    await pay(await openPayment(subscriber));
    await deliverNewest(await begunSubscription(subscriber));
    expect((await getUser(subscriber.id))?.subscriptionEndedAt).toBeNull();
  });

  test('ends a subscription that owes money at once', async () => {
    const { subscriber, subscriptionId } = await lateSubscription();
    await deliverNewest(subscriptionId);
    expect(await leave(subscriber)).toMatchObject({ status: 200, json: noSubscription });
    expect((await atStripe(subscriptionId)).status).toBe('canceled');
  });

  test('one that is late without our knowing, or owes an older month, ends at once, too', async () => {
    const { subscriber, subscriptionId } = await lateSubscription();
    embedded.controls.renew(subscriptionId);
    expect((await atStripe(subscriptionId)).status).toBe('active');
    expect(await leave(subscriber)).toMatchObject({ status: 200, json: noSubscription });
    expect((await atStripe(subscriptionId)).status).toBe('canceled');
  });

  test('at once, while it is leaving, ends it', async () => {
    const { subscriber, subscriptionId } = await givenLeaving();
    const answer = await subscriber.client.call(cancel, { body: { atOnce: true } });
    expect(answer).toMatchObject({ status: 200, json: noSubscription });
    expect((await atStripe(subscriptionId)).status).toBe('canceled');
  });

  test('at once needs a proof, as it cannot be resumed; with the month only of a second factor (THREAT-F6)', async () => {
    const clock = givenClock();
    const [plain, guarded] = [await givenSubscription(), await givenSubscription()];
    const { code } = await givenApp(guarded.subscriber.client);
    clock.pass(proofValidMs);
    const end = () => plain.subscriber.client.call(cancel, { body: { atOnce: true } });
    expect(await end()).toMatchObject(asksFor('password'));
    expect((await atStripe(plain.subscriptionId)).status).toBe('active');
    expect((await leave(plain.subscriber)).status).toBe(200);
    expect(await end()).toMatchObject(asksFor('password'));
    expect(await leave(guarded.subscriber)).toMatchObject(asksFor('totp', 'recovery'));
    await guarded.subscriber.client.call(prove, { body: { code: code() } });
    expect((await leave(guarded.subscriber)).status).toBe(200);
  });

  test('is refused with a text to somebody who never subscribed', async () => {
    expect(await leave(await givenCustomer())).toMatchObject(mayNot);
  });

  test.for(['error', 'lose'] as const)(
    'while Stripe fails (%s) is completed by the reconciler at the latest',
    async (kind) => {
      const { subscriber, leaving, before } = await givenStaying();
      embedded.controls.fault({ method: 'POST', path, kind, status: 500, times: 3 });
      const { status } = await leave(subscriber);
      embedded.controls.clearFaults();
      expect([status, await subscriptionOf(subscriber)]).toEqual(
        kind === 'error' ? [503, before] : [status, expect.anything()],
      );
      await reconcile();
      expect(await subscriptionOf(subscriber)).toEqual(leaving);
    },
  );
});

describe('Resuming', () => {
  test('until the day the subscription goes on as before; again answers 200', async () => {
    const { subscriber, subscriptionId, before } = await givenLeaving();
    expect(await stay(subscriber)).toMatchObject({ status: 200, json: before });
    expect(await atStripe(subscriptionId)).toMatchObject({ cancel_at: null });
    const table = await dumpTable();
    expect((await stay(subscriber)).status).toBe(200);
    expect(await dumpTable()).toEqual(table);
  });

  test('takes back an end at a time of its own, which was set in the dashboard', async () => {
    const { subscriber, subscriptionId, before } = await givenStaying();
    const cancel_at = Math.floor(embedded.controls.now() / 1000) + 5 * 86_400;
    await stripe.subscriptions.update(subscriptionId, { cancel_at });
    await deliverNewest(subscriptionId);
    const servedUntil = new Date(cancel_at * 1000).toISOString();
    expect(await subscriptionOf(subscriber)).toEqual({ ...noSubscription, servedUntil });
    expect(await stay(subscriber)).toMatchObject({ status: 200, json: before });
  });

  test('is too late after the day, and there is nothing to resume without a subscription', async () => {
    const { subscriber } = await givenLeaving();
    embedded.controls.advanceClock(32 * dayMs);
    expect(await stay(subscriber)).toMatchObject(mayNot);
    expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
    expect(await stay(subscriber)).toMatchObject(mayNot);
    expect(await stay(await givenCustomer())).toMatchObject(mayNot);
  });

  test('the last of several wishes wins, whatever Stripe missed in between', async () => {
    const { subscriber, before, leaving } = await givenStaying();
    embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
    expect((await leave(subscriber)).status).toBe(503);
    embedded.controls.clearFaults();
    expect((await stay(subscriber)).status).toBe(200);
    await reconcile();
    expect(await subscriptionOf(subscriber)).toEqual(before);
    await leave(subscriber);
    embedded.controls.fault({ method: 'POST', path, kind: 'error', status: 500, times: 3 });
    expect((await stay(subscriber)).status).toBe(503);
    embedded.controls.clearFaults();
    expect((await leave(subscriber)).status).toBe(200);
    await reconcile();
    expect(await subscriptionOf(subscriber)).toEqual(leaving);
  });

  test('only a signed-in user resumes', async () => {
    expect((await stay({ id: 0, client: new ApiClient() })).status).toBe(401);
  });
});

test('cancelled in Stripe’s dashboard with the period, it is the same state', async () => {
  const { subscriber, subscriptionId, before, leaving } = await givenStaying();
  embedded.controls.cancelAtPeriodEnd(subscriptionId, true);
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(leaving);
  embedded.controls.cancelAtPeriodEnd(subscriptionId, false);
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(before);
});

test('nobody pays twice: while it is still paid, subscribing again is refused', async () => {
  const { subscriber } = await givenLeaving();
  expect(await subscriber.client.call(subscribe, { body: {} })).toMatchObject({
    status: 409,
    json: { message: refusals.stillServed },
  });
});

test('a paused subscription ends before another one begins, so both are never charged', async () => {
  const { subscriber, subscriptionId, paymentIntentId } = await givenSubscription();
  embedded.controls.pause(subscriptionId);
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toEqual(noSubscription);
  await pay(await openPayment(subscriber));
  expect((await atStripe(subscriptionId)).status).toBe('canceled');
  expect(() => embedded.controls.resume(subscriptionId)).toThrow('canceled');
  const next = await begunSubscription(subscriber);
  await deliverNewest(next);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionId: next });
  expect((await stripe.refunds.list({ payment_intent: paymentIntentId })).data).toEqual([]);
});

test('a paused subscription that is resumed in the dashboard is served again', async () => {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.pause(subscriptionId);
  await deliverNewest(subscriptionId);
  embedded.controls.resume(subscriptionId);
  await deliverNewest(subscriptionId);
  expect(await subscriptionOf(subscriber)).toMatchObject({
    ...{ hasActiveSubscription: true, subscriptionId },
  });
});

test.each(['void', 'keep_as_draft', 'mark_uncollectible'] as const)(
  'while payments are paused (%s) it is served, and no charge is announced (decision 0320)',
  async (behavior) => {
    const { subscriber, subscriptionId, before } = await givenStaying();
    embedded.controls.pauseCollection(subscriptionId, behavior);
    await deliverNewest(subscriptionId);
    const paused = { ...before, nextBillingDate: null };
    expect(await subscriptionOf(subscriber)).toEqual(paused);
    const answer = await subscriber.client.call(overview, {});
    expect(answer.json).toMatchObject({ ...{ nextBillingDate: null, next: null }, due: [] });
    embedded.controls.advanceClock(70 * dayMs);
    await deliverNewest(subscriptionId);
    expect(await subscriptionOf(subscriber)).toEqual(paused);
    embedded.controls.pauseCollection(subscriptionId, null);
    await deliverNewest(subscriptionId);
    const again = await subscriptionOf(subscriber);
    expect(again).toEqual({ ...before, nextBillingDate: again.nextBillingDate });
    expect(again.nextBillingDate).not.toBeNull();
  },
);

describe('An administrator', () => {
  test('ends and resumes a customer’s subscription, which is audited', async () => {
    const { subscriber, before, leaving } = await givenStaying();
    const admin = await signedInAdmin();
    const ask = (wish: string) =>
      admin.call(changeSubscription, { body: { userId: subscriber.id, wish } });
    expect(await ask('leave')).toMatchObject({ status: 200, json: leaving });
    expect(await ask('resume')).toMatchObject({ status: 200, json: before });
    expect(await ask('end')).toMatchObject({ status: 200, json: noSubscription });
    const entries = z.array(audited).parse((await dumpItems()).filter(isAudit));
    const own = entries.filter(({ userId }) => userId === subscriber.id);
    expect(own.map(({ after }) => after.wish).toSorted()).toEqual(['end', 'leave', 'resume']);
    expect(await ask('resume')).toMatchObject(mayNot);
  });

  test('must exist and prove themself; the customer must exist', async () => {
    const { subscriber } = await givenStaying();
    const body = { userId: subscriber.id, wish: 'leave' };
    expect((await subscriber.client.call(changeSubscription, { body })).status).toBe(403);
    const admin = await signedInAdmin();
    const unknown = { userId: 999_999, wish: 'leave' };
    expect((await admin.call(changeSubscription, { body: unknown })).status).toBe(404);
  });
});
