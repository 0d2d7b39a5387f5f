import { expect, test } from 'vitest';
import { givenSubscription } from './subscription-support.ts';
import { cards } from './support.ts';

test('a new subscription waits for the payment of its first invoice', async () => {
  const { subscription, stripe, firstIntent, customer, told } = await givenSubscription();
  const [item] = subscription.items.data;
  expect(subscription).toMatchObject({
    status: 'incomplete',
    customer: customer.id,
    metadata: { userId: '7' },
    livemode: false,
    latest_invoice: { status: 'open', amount_due: 15_000, billing_reason: 'subscription_create' },
  });
  expect(item?.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);
  expect(item?.price).toMatchObject({ unit_amount: 15_000, recurring: { interval: 'month' } });
  expect(await stripe.paymentIntents.retrieve(firstIntent.id)).toMatchObject({
    amount: 15_000,
    customer: customer.id,
    setup_future_usage: 'off_session',
    status: 'requires_payment_method',
  });
  expect(await told()).toEqual([
    'customer.subscription.created',
    'invoice.created',
    'invoice.finalized',
    'payment_intent.created',
  ]);
});

test('its first payment makes it active and keeps the card', async () => {
  const { pay, now, stripe, customer, told } = await givenSubscription();
  await told();
  const { body } = await pay(cards.succeeds);
  expect(body.status).toBe('succeeded');
  const subscription = await now();
  const { data } = await stripe.paymentMethods.list({ customer: customer.id });
  expect(subscription).toMatchObject({ status: 'active', default_payment_method: data[0]?.id });
  expect(await told()).toEqual([
    'payment_method.attached',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.updated',
    'customer.subscription.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
    'invoice_payment.paid',
  ]);
});
