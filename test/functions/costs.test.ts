import { expect, test } from 'vitest';
import { handler as generatePreview } from '#functions/admin/generate-preview.ts';
import { handler as updateEdits } from '#functions/admin/update-edits.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { handler as lastMessages } from '#functions/chat/last-messages.ts';
import { transact } from '#functions/data/table/send.ts';
import { administratorRemoval, readAdministrators } from '#functions/data/users/administrator.ts';
import { currentSettings } from '#functions/services/settings.ts';
import { handler as getUser } from '#functions/users/get.ts';
import { handler as listWebsites } from '#functions/websites/list.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';
import { measuredCosts } from '../costs/measured.ts';
import { newcomer } from '../costs/newcomer.ts';
import { ApiClient } from '../support/api-client.ts';
import { signedInAdmin } from '../support/sign-in.ts';
import { watchTable } from '../support/table-calls.ts';
import {
  type Buyer,
  confirm,
  create,
  deliver,
  eventsOf,
  givenBuyer,
  openCheckout,
  pay,
} from './billing/support/shop.ts';

const measured = measuredCosts('few');

/** Frames that are none of ours ask nothing of the table but who sent them. */
const unmeasured = ['chat.default'];

test('every call was measured, and no other', () => {
  const routes = listRoutes().map(({ group, key }) => `${group}.${key}`);
  const frames = listSocketRoutes().map(({ key }) => `chat.${key}`);
  const calls = [...routes, 'chat.authorize', ...frames].filter(
    (name) => !unmeasured.includes(name),
  );
  const rows = [...measured.keys()].map((name) => /^[a-zA-Z]+\.[a-zA-Z]+/.exec(name)?.[0]);
  expect(new Set(rows)).toEqual(new Set(calls));
});

const admin = await signedInAdmin();
// Which stack this is, an instance reads once.
await openCheckout(await givenBuyer());
// What the agency set, an instance reads twice a minute.
await currentSettings(new Date());

/** Does what has to be there first, and returns the call. */
type Prepare = (buyer: Buyer) => Promise<() => Promise<{ status: number }>>;

const calls: readonly (readonly [string, Prepare])[] = [
  [
    'auth.currentUser',
    async ({ client }) =>
      () =>
        client.call(currentUser),
  ],
  [
    'users.get',
    async ({ id }) =>
      () =>
        admin.call(getUser, { params: { id: `${id}` } }),
  ],
  [
    'websites.list, their own',
    async ({ client }) =>
      () =>
        client.call(listWebsites),
  ],
  [
    'chat.lastMessages',
    async ({ id }) =>
      () =>
        admin.call(lastMessages, { params: { id: `${id}` } }),
  ],
  [
    'admin.updateEdits',
    async ({ id }) =>
      () =>
        admin.call(updateEdits, { body: { userId: id, editsRequested: 3 } }),
  ],
  [
    'admin.generatePreview',
    async ({ id }) =>
      () =>
        admin.call(generatePreview, { body: { userId: id } }),
  ],
  [
    'billing.createPaymentIntent',
    async ({ client }) =>
      () =>
        client.call(create, { body: {} }),
  ],
  [
    'billing.confirmPurchase',
    async (buyer) => {
      const paymentIntentId = await openCheckout(buyer);
      await pay(paymentIntentId);
      return () => buyer.client.call(confirm, { body: { paymentIntentId } });
    },
  ],
  [
    'billing.stripeWebhook',
    async (buyer) => {
      const paymentIntentId = await openCheckout(buyer);
      await pay(paymentIntentId);
      const events = await eventsOf(paymentIntentId);
      const paid = events.find(({ type }) => type === 'payment_intent.succeeded');
      return () => deliver(new ApiClient(), paid);
    },
  ],
];

/** Each administrator who hears of money costs a mail; where the calls are measured there is one. */
async function keepOneAdministrator(): Promise<void> {
  const [, ...others] = await readAdministrators();
  await transact(others.map(({ id }) => administratorRemoval(id)));
}

test.each(calls)('%s costs what was measured', async (name, prepare) => {
  // Long names cost further units: these are as long as those that were measured, the password's hash is shorter.
  const { username, email, companyName } = newcomer();
  const call = await prepare(await givenBuyer({ username, email, companyName }));
  await keepOneAdministrator();
  const { sequential, units } = await watchTable(async () => {
    expect((await call()).status).toBe(200);
  });
  const { trips = 0, reads = 0, writes = 0 } = measured.get(name) ?? {};
  expect(sequential).toBe(trips);
  expect(units).toBeLessThanOrEqual(reads + writes);
});
