import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { tableName } from '#functions/data/table/keys.ts';
import { table } from '#functions/data/table/table.ts';
import { copyTable } from '#test/support/table-copy.ts';
import { createTestTable } from '#test/support/test-table.ts';
import {
  confirm,
  embedded,
  givenBuyer,
  givenPaid,
  openCheckout,
  pay,
  stripe,
} from './support/shop.ts';
import {
  givenPaidSubscription,
  givenSubscription,
  lateSubscription,
  noSubscription,
  subscriptionAtStripe,
} from './support/subscriptions.ts';

/** The product restarted on a copy of its table under another name. */
async function restored() {
  const name = `restored-${randomUUID()}`;
  await createTestTable(name);
  await copyTable(table, tableName(), name);
  process.env.TABLE_NAME = name;
  vi.resetModules();
  const { handler: reconcile } = await import('#functions/events/reconcile-payments.ts');
  const { handler: cancel } = await import('#functions/billing/cancel-subscription.ts');
  const { handler: confirm } = await import('#functions/billing/confirm-purchase.ts');
  const { handler: create } = await import('#functions/billing/create-payment-intent.ts');
  const { tableName: newName } = await import('#functions/data/table/keys.ts');
  const { getUser } = await import('#functions/data/users/user.ts');
  expect(newName()).toBe(name);
  return { reconcile, cancel, confirm, create, getUser };
}

test('a table that was restored under another name loses no payment', async () => {
  const owner = await givenPaid();
  await owner.buyer.client.call(confirm, { body: { paymentIntentId: owner.paymentIntentId } });
  const unsynced = await givenPaid();
  const waiting = await givenBuyer();
  const openPayment = await openCheckout(waiting);
  const renewed = await givenSubscription();
  const leaving = await givenSubscription();
  const late = await lateSubscription();
  const begun = await givenPaidSubscription();

  const { reconcile, cancel, create, getUser, ...later } = await restored();
  const { id, client } = waiting;
  await pay(openPayment);
  expect(await client.call(create, { body: {} })).toMatchObject({ status: 409 });
  const confirmation = { body: { paymentIntentId: openPayment } };
  expect(await client.call(later.confirm, confirmation)).toMatchObject({ status: 200 });
  expect(await leaving.subscriber.client.call(cancel, { body: { atOnce: true } })).toMatchObject({
    json: noSubscription,
  });
  await stripe.refunds.create({ payment_intent: owner.paymentIntentId });
  embedded.controls.renew(renewed.subscriptionId);
  await reconcile();

  expect(await getUser(id)).toMatchObject({ hasPurchasedSite: true });
  expect(await getUser(unsynced.buyer.id)).toMatchObject({ hasPurchasedSite: true });
  expect(await getUser(owner.buyer.id)).toMatchObject({ hasPurchasedSite: false });
  for (const { subscriber, subscriptionId } of [renewed, late, begun, leaving]) {
    const atStripe = await subscriptionAtStripe(subscriptionId);
    expect(await getUser(subscriber.id)).toMatchObject(atStripe);
  }
});
