import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStripe } from 'local-stripe/start-stripe.ts';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import * as z from 'zod/mini';
import { handler as cancel } from '#functions/billing/cancel-subscription.ts';
import { handler as confirm } from '#functions/billing/confirm-purchase.ts';
import { handler as confirmSubscription } from '#functions/billing/confirm-subscription.ts';
import { handler as create } from '#functions/billing/create-payment-intent.ts';
import { handler as subscribe } from '#functions/billing/create-subscription.ts';
import { handler as resume } from '#functions/billing/resume-subscription.ts';
import { handler as webhook } from '#functions/billing/stripe-webhook.ts';
import type { NewUser } from '#functions/data/users/new-user.ts';
import { handler as reconcile } from '#functions/events/reconcile-payments.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { secrets } from '#test/support/test-secrets.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const keys = {
  secretKey: 'sk_test_unit',
  publishableKey: 'pk_test_unit',
  webhookSecret: 'whsec_unit',
};
secrets.set('stripe', JSON.stringify(keys));

const dataDir = await mkdtemp(join(tmpdir(), 'product-stripe-'));

/** A test may set Stripe's clock ahead of ours. */
export const stripeClock = { aheadMs: 0 };

/** The embedded Stripe; tests deliver its webhooks themselves. */
export const embedded = await startStripe({
  dataDir,
  port: 0,
  keys,
  now: () => Date.now() + stripeClock.aheadMs,
});
process.env.STRIPE_API_BASE = embedded.apiBase;
afterAll(async () => {
  await embedded.stop();
  await rm(dataDir, { recursive: true });
});

const { hostname, port } = new URL(embedded.apiBase);
/** Acts as an operator in Stripe's dashboard. */
export const stripe = new Stripe(keys.secretKey, { host: hostname, port, protocol: 'http' });

export { cancel, confirm, confirmSubscription, create, reconcile, resume, subscribe, webhook };

export interface Buyer {
  readonly id: number;
  readonly websiteId: number;
  readonly client: ApiClient;
}

/** A customer with a website. */
export async function givenBuyer(fields: Partial<NewUser> = {}): Promise<Buyer> {
  const user = await givenUser(fields);
  const website = await givenWebsite(user.id);
  return { id: user.id, websiteId: website.id, client: await signedIn(user.id) };
}

/** Opens the checkout and returns its payment id. */
export async function openCheckout({ client }: Buyer): Promise<string> {
  const { json } = await client.call(create, { body: {} });
  const [id = ''] = checkoutSession.parse(json).clientSecret.split('_secret_');
  return id;
}

export const goodCard = '4242424242424242';

/** Pays as Stripe.js does; returns the payment's status or the refusal's message. */
export async function pay(paymentIntentId: string, number = goodCard): Promise<string> {
  const { client_secret } = await stripe.paymentIntents.retrieve(paymentIntentId);
  const answer = await fetch(`${embedded.apiBase}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: client_secret ?? '',
      key: keys.publishableKey,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const said = z.object({
    status: z.optional(z.string()),
    error: z.optional(z.object({ message: z.string() })),
  });
  const { status, error } = said.parse(await answer.json());
  return error?.message ?? status ?? '';
}

/** A customer and their payment, which is paid but not synced. */
export async function givenPaid() {
  const buyer = await givenBuyer();
  const paymentIntentId = await openCheckout(buyer);
  await pay(paymentIntentId);
  return { buyer, paymentIntentId };
}

/** A second payment with the metadata of another one, as an operator could create it. */
export async function copyOf(
  paymentIntentId: string,
  changes: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<string> {
  const { amount, currency, metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
  const copy = await stripe.paymentIntents.create({ amount, currency, metadata, ...changes });
  return copy.id;
}

/** Stripe's events that mention an id, oldest first. */
export async function eventsOf(paymentIntentId: string): Promise<readonly Stripe.Event[]> {
  const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 });
  return events
    .filter((event) => JSON.stringify(event.data).includes(paymentIntentId))
    .toReversed();
}

export interface Delivery {
  readonly signature?: string;
  readonly secret?: string;
  /** How many seconds ago it was signed. */
  readonly age?: number;
  /** The delivered body, if it differs from the signed one. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isBase64Encoded?: boolean;
  /** Another instance of the webhook. */
  readonly to?: typeof webhook;
}

/** Delivers an event to the webhook as Stripe does. */
export function deliver(client: ApiClient, event: unknown, how: Delivery = {}) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - (how.age ?? 0);
  const secret = how.secret ?? keys.webhookSecret;
  const signed = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return client.call(how.to ?? webhook, {
    rawBody: how.body ?? payload,
    headers: { 'stripe-signature': how.signature ?? signed, ...how.headers },
    isBase64Encoded: how.isBase64Encoded ?? false,
  });
}
