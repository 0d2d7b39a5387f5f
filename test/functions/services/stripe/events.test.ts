import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { apiVersion } from '#functions/services/stripe/client.ts';
import { stripeEvents } from '#functions/services/stripe/events.ts';
import { readStripeEvent } from '#functions/services/stripe/webhook.ts';

const payment = { object: 'payment_intent', id: 'pi_1' };
const setup = { object: 'setup_intent', id: 'seti_1' };
const refund = { object: 'refund', id: 're_1', payment_intent: 'pi_1' };
const charge = { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' };
const subscription = { object: 'subscription', id: 'sub_1' };
const invoice = { object: 'invoice', parent: { subscription_details: { subscription: 'sub_1' } } };

/** The object that Stripe sends with events of a type. */
function objectOf(type: string): object {
  if (type.startsWith('payment_intent.')) return payment;
  if (type.startsWith('charge.')) return charge;
  if (type.startsWith('refund.')) return refund;
  if (type.startsWith('setup_intent.')) return setup;
  return type.startsWith('invoice.') ? invoice : subscription;
}

function read(type: string) {
  const event = {
    id: 'evt_1',
    type,
    api_version: apiVersion,
    livemode: false,
    data: { object: objectOf(type) },
  };
  const payload = JSON.stringify(event);
  const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_unit' });
  return readStripeEvent(Buffer.from(payload), signed, new Date());
}

function kindOf(type: string): string {
  if (type === 'payment_intent.payment_failed') return 'declined';
  if (type.startsWith('payment_intent.')) return 'payment';
  if (type.startsWith('setup_intent.')) return 'declinedSetup';
  return /^(?:charge|refund)\./.test(type) ? 'refund' : 'subscription';
}

describe('The webhook reads the subject of an event', () => {
  test.for(stripeEvents)('%s', async (type) => {
    expect(await read(type)).toMatchObject({ subject: { kind: kindOf(type) } });
  });
});

test.for([
  'payment_intent.created',
  'charge.succeeded',
  'refund.created',
  'invoice.created',
  'customer.created',
])('The webhook ignores an event that its endpoint does not send: %s', async (type) => {
  expect(await read(type)).toMatchObject({ subject: null });
});
