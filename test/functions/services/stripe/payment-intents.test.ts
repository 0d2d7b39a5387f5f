import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { findPayment } from '#functions/services/stripe/payment-intents.ts';
import { purchasePriceCents } from '#shared/pricing.ts';
import { listen } from '#test/support/listen.ts';

const charge = { created: 1_772_000_000, paid: true, refunded: false, amount_refunded: 0 };
const dispute = { charge: { ...charge, disputed: true } };
let status = 'needs_response';

/** A Stripe with one disputed payment: the embedded Stripe knows no appeals. */
const server = createServer((request, response) => {
  const isList = request.url?.startsWith('/v1/disputes');
  const payment = {
    id: 'pi_disputed',
    status: 'succeeded',
    amount: purchasePriceCents,
    amount_received: purchasePriceCents,
    currency: 'usd',
    livemode: false,
    metadata: {},
    client_secret: null,
    created: 1_772_000_000,
    latest_charge: dispute.charge,
  };
  const body = isList ? { object: 'list', data: [{ object: 'dispute', status }] } : payment;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
});
const port = await listen(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

process.env.STRIPE_API_BASE = `http://127.0.0.1:${port}`;

test.for([
  ['needs_response', false],
  ['under_review', false],
  ['won', false],
  ['lost', true],
  ['appeal_needs_response', true],
  ['appeal_under_review', true],
] as const)('a dispute that is %s reverses the payment: %s', async ([now, isReversed]) => {
  status = now;
  expect(await findPayment('pi_disputed')).toMatchObject({ isReversed });
});
