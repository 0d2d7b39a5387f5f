import { expect, test, vi } from 'vitest';
import { handler as card } from '#functions/billing/card.ts';
import { handler as confirmCard } from '#functions/billing/confirm-card.ts';
import { handler as overview } from '#functions/billing/overview.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { userKey } from '#functions/data/users/user.ts';
import * as intents from '#functions/services/stripe/payment-intents.ts';
import { grantOf } from '#infra/permissions/grants.ts';
import { listRoutes } from '#shared/api/routes.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenSpent } from '#test/support/counters.ts';
import {
  cancel,
  confirm,
  confirmSubscription,
  create,
  givenBuyer,
  resume,
  subscribe,
} from './support/shop.ts';

vi.mock(import('#functions/services/stripe/payment-intents.ts'), { spy: true });

/** The product's limits, with fewer confirmations. */
vi.mock('#shared/limits/payments.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/payments.ts')>();
  return { ...limits, stripeCallLimits: { ...limits.stripeCallLimits, perUser: 4 } };
});

const body = { paymentIntentId: 'pi_unknown' };

type Call = readonly [Parameters<ApiClient['call']>[0], Parameters<ApiClient['call']>[1]];

const post = { method: 'POST' };
const calls: Readonly<Record<string, Call>> = {
  'billing.createPaymentIntent': [create, { body: {} }],
  'billing.confirmPurchase': [confirm, { body }],
  'billing.createSubscription': [subscribe, { body: {} }],
  'billing.confirmSubscription': [confirmSubscription, { body }],
  'billing.cancelSubscription': [cancel, { body: {} }],
  'billing.resumeSubscription': [resume, post],
  'billing.overview': [overview, {}],
  'billing.card': [card, post],
  'billing.confirmCard': [confirmCard, { body: { setupIntentId: 'seti_1' } }],
};

test('every call of a user that may call Stripe is one of these', () => {
  const found = listRoutes().filter(
    ({ name, route }) => route.access === 'user' && grantOf(name).secrets.includes('stripe'),
  );
  expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(calls).toSorted());
});

test.each(Object.entries(calls))(
  '%s is refused beyond the limit (THREAT-P11)',
  async (_, [handler, ask]) => {
    givenClock('2026-03-01T12:00:10.000Z');
    const buyer = await givenBuyer();
    await write(change(userKey(buyer.id), { set: { subscriptionId: 'sub_unknown' } }));
    const subject = ['stripe calls', String(buyer.id)];
    await givenSpent({ subject, limit: 4, windowMs: 60_000 });
    expect(await buyer.client.call(handler, ask)).toMatchObject({
      status: 429,
      json: { message: refusals.tooManyAttempts },
    });
  },
);

test('a user’s confirmations beyond the limit of a minute are refused, and Stripe is not called', async () => {
  const clock = givenClock('2026-03-01T12:00:10.000Z');
  const [buyer, other] = [await givenBuyer(), await givenBuyer()];
  for (const handler of [confirm, confirmSubscription, confirm, confirmSubscription]) {
    expect((await buyer.client.call(handler, { body })).status).toBe(404);
  }
  vi.mocked(intents.findPayment).mockClear();
  for (const handler of [confirm, confirmSubscription]) {
    const refused = await buyer.client.call(handler, { body });
    expect(refused).toMatchObject({ status: 429, json: { message: refusals.tooManyAttempts } });
    expect(refused.headers['retry-after']).toBe('50');
  }
  expect(intents.findPayment).not.toHaveBeenCalled();
  expect((await other.client.call(confirm, { body })).status).toBe(404);
  clock.pass(50_000);
  expect((await buyer.client.call(confirm, { body })).status).toBe(404);
});
