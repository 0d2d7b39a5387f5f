import { randomBytes } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { handler as payByLink } from '#functions/billing/pay-by-link.ts';
import { handler as payLink } from '#functions/billing/pay-link.ts';
import { createPayLink } from '#functions/data/billing/pay-link.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import { payLinkLimits } from '#shared/limits/payments.ts';
import { subscriptionPriceCents } from '#shared/pricing.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { embedded, pay } from './support/shop.ts';
import { deliverNewest, lateSubscription, subscriptionOf } from './support/subscriptions.ts';

const session = z.object({ session: z.nullable(checkoutSession) });

/** A visitor with the link of a late invoice, who is not signed in. */
async function givenLink(now = new Date()) {
  const { subscriber, subscriptionId } = await lateSubscription();
  await deliverNewest(subscriptionId);
  const token = randomBytes(32).toString('base64url');
  const link = { userId: subscriber.id, subscriptionId, websiteName: 'Joinery' };
  await createPayLink(token, link, now);
  return { subscriber, visitor: new ApiClient('203.0.113.8'), params: { token } };
}

const aTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
const allPaid = { due: [], payBy: null, websiteName: 'Joinery', card: null };

test('shows what is owed, for which website and until when, and no more', async () => {
  const { visitor, params } = await givenLink();
  const { status, json } = await visitor.call(payLink, { params });
  expect(status).toBe(200);
  expect(json).toEqual({
    due: [
      {
        amount: subscriptionPriceCents,
        currency: 'usd',
        since: aTime,
        from: aTime,
        until: aTime,
      },
    ],
    payBy: aTime,
    websiteName: 'Joinery',
    card: { kind: 'card', last4: '4242' },
  });
});

test('pays without signing in, and from then on only says so', async () => {
  const { subscriber, visitor, params } = await givenLink();
  const opened = z.parse(session, (await visitor.call(payByLink, { params })).json);
  const [paymentIntentId = ''] = opened.session?.clientSecret.split('_secret_') ?? [];
  expect(await pay(paymentIntentId)).toBe('succeeded');
  const paid = { session: null, nextBillingDate: aTime };
  expect((await visitor.call(payByLink, { params })).json).toEqual(paid);
  expect(await subscriptionOf(subscriber)).toMatchObject({ subscriptionStatus: 'active' });
  expect((await visitor.call(payLink, { params })).json).toEqual(allPaid);
  expect((await visitor.call(payByLink, { params })).json).toEqual(paid);
});

test('ends when a month may no longer be late, and an expired, unknown or malformed link gets the same answer', async () => {
  const { visitor, params } = await givenLink(new Date(Date.now() - payLinkLimits.lifeMs));
  const ended = await visitor.call(payLink, { params });
  const unknown = await visitor.call(payLink, { params: { token: 'A'.repeat(43) } });
  const malformed = await visitor.call(payLink, { params: { token: '1' } });
  expect(ended.status).toBe(404);
  expect(unknown.json).toEqual(ended.json);
  expect(malformed.json).toEqual(ended.json);
});

test('the table holds no token', async () => {
  const { params } = await givenLink();
  expect(JSON.stringify(await dumpTable())).not.toContain(params.token);
});

test('while Stripe does not answer, the answer is 503 and the link stays valid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { visitor, params } = await givenLink();
  embedded.controls.fault({
    ...{ method: 'GET', path: '/v1/invoices', kind: 'error' },
    ...{ status: 500, times: 3 },
  });
  expect((await visitor.call(payLink, { params })).status).toBe(503);
  embedded.controls.clearFaults();
  expect((await visitor.call(payLink, { params })).status).toBe(200);
});

test('visits are limited by address and hour', async () => {
  const visitor = new ApiClient('203.0.113.99');
  const params = { token: 'A'.repeat(43) };
  for (let visit = 0; visit < payLinkLimits.perAddress; visit += 1) {
    expect((await visitor.call(payLink, { params })).status).toBe(404);
  }
  expect((await visitor.call(payLink, { params })).status).toBe(429);
});
