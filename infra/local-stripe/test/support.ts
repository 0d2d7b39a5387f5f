import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type RunningStripe, type StripeOptions, startStripe } from '../src/start-stripe.ts';
import { type Finish, givenServer } from './given-server.ts';

export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  asksForAuthentication: '4000002500003155',
  alwaysAsksForAuthentication: '4000002760003184',
};

/** An empty directory, removed after the test. */
export async function temporaryDirectory(finish: Finish = onTestFinished): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'stripe-'));
  finish(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

/** A running double, stopped after the test, and the unmodified SDK connected to it. */
export async function givenStripe(
  options: Partial<StripeOptions> = {},
  finish: Finish = onTestFinished,
) {
  const dataDir = options.dataDir ?? (await temporaryDirectory(finish));
  const double = await startStripe({ port: 0, ...options, dataDir });
  finish(double.stop);
  return { double, stripe: clientOf(double) };
}

/** The unmodified SDK, connected to a double. */
export function clientOf({ apiBase, secretKey }: Pick<RunningStripe, 'apiBase' | 'secretKey'>) {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}

/** A webhook that checks signatures, stores events and answers as configured. */
export async function givenWebhook() {
  const heard: Stripe.Event[] = [];
  const webhook = {
    status: 200,
    secret: '',
    heard,
    url: '',
    types: () => heard.map((e) => e.type),
  };
  const port = await givenServer(async (request, response) => {
    const payload = await text(request);
    const signature = String(request.headers['stripe-signature']);
    heard.push(Stripe.webhooks.constructEvent(payload, signature, webhook.secret));
    response.writeHead(webhook.status).end();
  });
  webhook.url = `http://127.0.0.1:${port}/`;
  return webhook;
}

/** A double that delivers to a webhook. */
export async function givenStripeWithWebhook(options: Partial<StripeOptions> = {}) {
  const webhook = await givenWebhook();
  const { double, stripe } = await givenStripe({ ...options, webhookUrl: webhook.url });
  webhook.secret = double.webhookSecret;
  return { double, stripe, webhook };
}

const answerSchema = z.looseObject({
  id: z.optional(z.string()),
  status: z.optional(z.string()),
  next_action: z.optional(z.unknown()),
  error: z.optional(
    z.looseObject({
      type: z.string(),
      message: z.string(),
      code: z.optional(z.string()),
      decline_code: z.optional(z.string()),
      payment_intent: z.optional(z.looseObject({ status: z.string() })),
    }),
  ),
});

/** Posts a form as a browser does. */
export async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, ...answerBody(await response.json()) };
}

/** The JSON of an answer, typed. */
export function answerBody(json: unknown) {
  return { body: answerSchema.parse(json) };
}

/** Confirms a payment as Stripe.js does it. */
export function confirmAsBrowser(
  { apiBase, publishableKey }: RunningStripe,
  intent: { readonly id: string; readonly client_secret: string | null },
  number: string,
  fields: Record<string, string> = {},
) {
  return post(`${apiBase}/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    key: publishableKey,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    ...fields,
  });
}

const nextAction = z.object({
  type: z.literal('use_stripe_sdk'),
  use_stripe_sdk: z.looseObject({ source: z.string() }),
});

/** Authenticates a confirmation, as the bank. */
export function authenticated(
  { apiBase, publishableKey }: RunningStripe,
  { body }: { readonly body: z.infer<typeof answerSchema> },
  outcome = 'succeeded',
) {
  const { source } = nextAction.parse(body.next_action).use_stripe_sdk;
  return post(`${apiBase}/v1/3ds2/authenticate`, { key: publishableKey, source, outcome });
}

/** The newest charge of a payment, with its refunds. */
export async function chargeOf(stripe: Stripe, paymentIntent: string): Promise<Stripe.Charge> {
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(paymentIntent, {
    expand: ['latest_charge.refunds'],
  });
  if (charge === null || typeof charge === 'string') throw new Error('It was never charged');
  return charge;
}

export const purchase = { amount: 100_000, currency: 'usd' } as const;
