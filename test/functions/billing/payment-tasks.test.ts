import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handler as closeTask } from '#functions/admin/close-payment-task.ts';
import { handler as deleteUser } from '#functions/admin/delete-user.ts';
import { handler as listTasks } from '#functions/admin/list-payment-tasks.ts';
import { handler as refund } from '#functions/admin/refund.ts';
import { reconcile as reconcileAt } from '#functions/billing/sync/reconcile.ts';
import { admin } from '#shared/api/admin.ts';
import { latePaymentLimits } from '#shared/limits/payments.ts';
import { type PaymentTaskKind, paymentTaskKinds } from '#shared/model/payment-task.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { paymentTaskWords } from '#shared/texts/payment-tasks.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { bellOf } from '#test/support/notifications.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { embedded, pay, reconcile, stripe } from './support/shop.ts';
import {
  deliverNewest,
  givenSecondSubscription,
  givenSubscription,
  lateSubscription,
  openPayment,
  subscriptionOf,
} from './support/subscriptions.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(console.error).mockImplementation(() => {});
});
afterEach(() => {
  vi.mocked(console.error).mockClear();
});

const day = 24 * 3_600_000;

async function givenDispute() {
  const given = await givenSubscription();
  embedded.controls.dispute(given.paymentIntentId);
  await reconcile();
  return given;
}

async function givenLost() {
  const given = await givenDispute();
  embedded.controls.closeDispute(given.paymentIntentId, 'lost');
  await reconcile();
  return given;
}

async function givenFailedRefund() {
  const given = await givenSubscription();
  const { paymentIntentId } = given;
  await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 5_000 });
  await reconcile();
  embedded.controls.failRefund(paymentIntentId);
  await reconcile();
  return given;
}

/** Of a second subscription, a month that the kept one has not paid, too. */
async function givenPaidTwice() {
  const { subscriber, subscriptionId } = await givenSubscription();
  embedded.controls.advanceClock(2_000);
  const second = await givenSecondSubscription(subscriptionId);
  const { default_payment_method: card } = await stripe.subscriptions.retrieve(subscriptionId);
  await stripe.subscriptions.update(second.subscriptionId, {
    default_payment_method: String(card),
  });
  embedded.controls.renew(second.subscriptionId);
  await deliverNewest(second.subscriptionId);
  const { data } = await stripe.invoices.list({
    subscription: second.subscriptionId,
    expand: ['data.payments'],
  });
  const paymentIntentId = String(data[0]?.payments?.data[0]?.payment.payment_intent);
  return { subscriber, subscriptionId, paymentIntentId };
}

async function givenLate() {
  const given = await lateSubscription();
  await deliverNewest(given.subscriptionId);
  await reconcileAt(new Date(embedded.controls.now() + latePaymentLimits.askAfterMs));
  return given;
}

const given: Record<PaymentTaskKind, typeof givenSubscription> = {
  disputed: givenDispute,
  disputeLost: givenLost,
  refundFailed: givenFailedRefund,
  paidTwice: givenPaidTwice,
  late: givenLate,
};

const amounts: Record<PaymentTaskKind, number | undefined> = {
  disputed: subscriptionPriceCents,
  disputeLost: subscriptionPriceCents,
  refundFailed: 5_000,
  paidTwice: subscriptionPriceCents,
  late: undefined,
};

type Given = Awaited<ReturnType<typeof givenSubscription>>;

async function tasksOf({ subscriber }: Given, reader: ApiClient) {
  const query = { userId: String(subscriber.id) };
  return admin.listPaymentTasks.response.parse((await reader.call(listTasks, { query })).json);
}

async function allTasks(reader: ApiClient) {
  const query = { limit: '100' };
  return admin.listPaymentTasks.response.parse((await reader.call(listTasks, { query })).json);
}

async function bellAbout({ subscriber }: Given, reader: ApiClient) {
  const { notifications } = await bellOf(reader);
  return notifications
    .filter(({ customer }) => customer?.id === subscriber.id)
    .map(({ kind, subject }) => [kind, subject]);
}

describe.for(paymentTaskKinds)('%s', (kind) => {
  test('waits in the list of all, at its customer and in the bell, until somebody is done', async () => {
    const owner = await given[kind]();
    const reader = await signedInAdmin();
    const [task, ...others] = await tasksOf(owner, reader);
    expect(others).toEqual([]);
    expect(task).toMatchObject({ kind, customer: { id: owner.subscriber.id } });
    expect(task?.payment?.amount).toBe(amounts[kind]);
    expect(await allTasks(reader)).toContainEqual(task);
    const told = ['paymentTask', paymentTaskWords[kind].title];
    expect(await bellAbout(owner, reader)).toContainEqual(told);
    const before = await bellAbout(owner, reader);
    // What is learned again, by event or schedule, rings no second time.
    await reconcile();
    expect(await bellAbout(owner, reader)).toEqual(before);
    const answers = [
      await reader.call(closeTask, { body: { id: task?.id } }),
      await reader.call(closeTask, { body: { id: task?.id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await tasksOf(owner, reader)).toEqual([]);
    expect(await allTasks(reader)).not.toContainEqual(task);
    const closed = (await trailOf(owner.subscriber.id)).filter(
      ({ action }) => action === 'closePaymentTask',
    );
    expect(closed).toHaveLength(1);
  });
});

describe('A task ends by itself', () => {
  const reader = () => signedInAdmin();
  const kindsOf = async (owner: Given) =>
    (await tasksOf(owner, await reader())).map(({ kind }) => kind);

  test('with Stripe’s deadline until then: a dispute that is won', async () => {
    const owner = await givenDispute();
    const [dispute] = (await stripe.disputes.list({ payment_intent: owner.paymentIntentId })).data;
    const dueBy = new Date((dispute?.evidence_details.due_by ?? 0) * 1000).toISOString();
    expect(await tasksOf(owner, await reader())).toMatchObject([{ kind: 'disputed', dueBy }]);
    embedded.controls.closeDispute(owner.paymentIntentId, 'won');
    await reconcile();
    expect(await kindsOf(owner)).toEqual([]);
  });

  test.for(['refundFailed', 'paidTwice'] as const)('%s, by a refund that arrives', async (kind) => {
    const owner = await given[kind]();
    const { paymentIntentId, subscriber } = owner;
    const body = { userId: subscriber.id, paymentIntentId, reason: 'Owed' };
    expect((await (await reader()).call(refund, { body })).status).toBe(200);
    expect(await kindsOf(owner)).toEqual([]);
  });

  test('a late month that is paid; the next one that is late for long opens it again', async () => {
    const owner = await givenLate();
    const { subscriber, subscriptionId } = owner;
    await pay(await openPayment(subscriber));
    await deliverNewest(subscriptionId);
    expect(await kindsOf(owner)).toEqual([]);
    const { customer } = await stripe.subscriptions.retrieve(subscriptionId);
    embedded.controls.failNextPayment(String(customer));
    embedded.controls.advanceClock(day);
    embedded.controls.renew(subscriptionId);
    await deliverNewest(subscriptionId);
    await reconcileAt(new Date(embedded.controls.now() + latePaymentLimits.askAfterMs));
    expect(await kindsOf(owner)).toEqual(['late']);
  });

  test('a late month that was marked as done can be paid all the same', async () => {
    const owner = await givenLate();
    const [task] = await tasksOf(owner, await reader());
    await (await reader()).call(closeTask, { body: { id: task?.id } });
    await pay(await openPayment(owner.subscriber));
    await deliverNewest(owner.subscriptionId);
    const { subscriptionStatus } = await subscriptionOf(owner.subscriber);
    expect(subscriptionStatus).toBe('active');
  });

  test('a dispute that is decided after its customer was deleted', async () => {
    const owner = await givenDispute();
    const { subscriber, paymentIntentId } = owner;
    const admin = await reader();
    const params = { id: String(subscriber.id) };
    expect((await admin.call(deleteUser, { method: 'DELETE', params })).status).toBe(200);
    const about = (task: { readonly id: string }) => task.id.includes(paymentIntentId);
    expect((await allTasks(admin)).filter(about)).toMatchObject([{ customer: null }]);
    embedded.controls.closeDispute(paymentIntentId, 'won');
    await reconcile();
    expect((await allTasks(admin)).filter(about)).toEqual([]);
  });

  test('a late month waits for nobody while Stripe still tries', async () => {
    const owner = await lateSubscription();
    await deliverNewest(owner.subscriptionId);
    await reconcileAt(new Date(embedded.controls.now() + latePaymentLimits.askAfterMs - day));
    expect(await kindsOf(owner)).toEqual([]);
  });
});

test('a task that never waited is unknown', async () => {
  const body = { id: '7#disputed#pi_unknown' };
  expect((await (await signedInAdmin()).call(closeTask, { body })).status).toBe(404);
});
