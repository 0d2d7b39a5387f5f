import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chargeOf, confirmAsBrowser, givenStripe, purchase } from './support.ts';

/** Stripe's own table (docs.stripe.com/testing#declined-payments): number, error code, decline code. */
const documented = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000009979', 'card_declined', 'stolen_card'],
  ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
  ['4000000000000069', 'expired_card', undefined],
  ['4000000000000127', 'incorrect_cvc', undefined],
  ['4000000000000119', 'processing_error', undefined],
] as const;

const failure = z.object({ error: z.record(z.string(), z.unknown()) });

async function givenDeclined(number: string) {
  const { double, stripe } = await givenStripe();
  const intent = await stripe.paymentIntents.create(purchase);
  const { status, body } = await confirmAsBrowser(double, intent, number);
  const { error } = failure.parse(body);
  return { status, error, charge: await chargeOf(stripe, intent.id), stripe, intent };
}

test.for(documented)('%s is declined as %s, %s', async ([number, code, decline_code]) => {
  const { status, error, charge } = await givenDeclined(number);
  expect(status).toBe(402);
  expect(error).toMatchObject({ type: 'card_error', code });
  expect(error.decline_code).toBe(decline_code);
  expect(charge).toMatchObject({
    failure_code: code,
    outcome: {
      reason: decline_code ?? code,
      network_decline_code: error.network_decline_code ?? null,
      advice_code: error.advice_code ?? null,
    },
  });
});

/**
 * Compared with a recording of the real Stripe (pay-rails/pay at 5b018bc1,
 * test/vcr_cassettes/test_stripe_handles_card_declined.yml, of October 2025).
 */
test('a decline has the fields and codes that were recorded', async () => {
  const { error, stripe, intent } = await givenDeclined('4000000000000002');
  expect(error).toMatchObject({
    advice_code: 'try_again_later',
    code: 'card_declined',
    decline_code: 'generic_decline',
    doc_url: 'https://stripe.com/docs/error-codes/card-declined',
    message: 'Your card was declined.',
    network_decline_code: '01',
    request_log_url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/test\/logs\/req_/),
    type: 'card_error',
  });
  const { last_payment_error } = await stripe.paymentIntents.retrieve(intent.id);
  expect(last_payment_error).toMatchObject({
    advice_code: 'try_again_later',
    network_decline_code: '01',
  });
});
