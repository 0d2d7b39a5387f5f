import type Stripe from 'stripe';
import { confirmAsBrowser, givenStripeWithWebhook } from './support.ts';

export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** A subscription with an unpaid first invoice. */
export async function givenSubscription(
  options: Parameters<typeof givenStripeWithWebhook>[0] = {},
) {
  const { double, stripe, webhook } = await givenStripeWithWebhook(options);
  const customer = await stripe.customers.create({ email: 'jo@example.com', name: 'Jo' });
  const price = await givenMonthlyPrice(stripe);
  await double.controls.settled();
  webhook.heard.length = 0;
  const subscription = await stripe.subscriptions.create(orderOf(customer, price), {
    idempotencyKey: 'subscription-7-1',
  });
  const firstIntent = { id: intentOf(subscription), client_secret: secretOf(subscription) };
  const { controls } = double;

  return {
    double,
    stripe,
    webhook,
    controls,
    customer,
    price,
    subscription,
    firstIntent,
    /** The subscription as it is now. */
    now: () => stripe.subscriptions.retrieve(subscription.id),
    pay: (number: string) => confirmAsBrowser(double, firstIntent, number),
    /** The event types since the last call, in order of delivery. */
    async told() {
      await controls.settled();
      return webhook.heard.splice(0).map(({ type }) => type);
    },
  };
}

/** 150 dollars a month. */
export function givenMonthlyPrice(stripe: Stripe) {
  return stripe.prices.create({
    currency: 'usd',
    product_data: { name: 'Monthly' },
    recurring: { interval: 'month' },
    unit_amount: 15_000,
  });
}

/** A month that was paid in cash, as its receiver reports it. */
export const cashPayment = {
  amount_requested: { currency: 'usd', value: 15_000 },
  initiated_at: 1_800_000_000,
  guaranteed: { guaranteed_at: 1_800_000_000 },
  outcome: 'guaranteed',
  payment_method_details: { type: 'custom', custom: { display_name: 'Cash' } },
} as const satisfies Stripe.PaymentRecordReportPaymentParams;

/** The parameters of a subscription with an unpaid first invoice. */
export function orderOf(customer: { id: string }, price: { id: string }) {
  return {
    customer: customer.id,
    items: [{ price: price.id }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    metadata: { userId: '7' },
    expand: ['latest_invoice.confirmation_secret'],
  } satisfies Stripe.SubscriptionCreateParams;
}

/** The client secret of a subscription's latest invoice, which must be expanded. */
export function secretOf({ latest_invoice: invoice }: Stripe.Subscription): string {
  if (typeof invoice === 'string' || !invoice?.confirmation_secret) throw new Error('No secret');
  return invoice.confirmation_secret.client_secret;
}

/** The payment of a subscription's latest invoice, which must be expanded. */
export function intentOf(subscription: Stripe.Subscription): string {
  return secretOf(subscription).replace(/_secret_.*$/, '');
}
