import { expect, test, vi } from 'vitest';
import * as intents from '#functions/services/stripe/payment-intents.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { givenClock } from '#test/support/clock.ts';
import { confirm, confirmSubscription, givenBuyer } from './support/shop.ts';

vi.mock(import('#functions/services/stripe/payment-intents.ts'), { spy: true });

/** The product's limits, with fewer confirmations. */
vi.mock('#shared/limits/payments.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/payments.ts')>();
  return { ...limits, confirmationLimits: { ...limits.confirmationLimits, perUser: 4 } };
});

const body = { paymentIntentId: 'pi_unknown' };

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
