import * as z from 'zod/mini';
import { knownCustomer } from '../billing/lookup.ts';
import type { Call } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { existing } from '../calls/lookup.ts';
import { type PaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { boolean, clearable, mergeMetadata, metadata, text } from '../parameters/fields.ts';
import { paymentMethodData } from './card-input.ts';

/** Stripe's limits of a payment, exact in US dollars (cents): the rupiah's unit is the smallest. */
const amountBounds = { lowest: 50, highest: 99_999_999, highestOfRupiah: 999_999_999_999 } as const;

/** Counted in hundredths or thousandths of which Stripe charges no single ones. */
const steps: Readonly<Record<string, number>> = {
  ...{ isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 },
};

export const intentFields = {
  customer: z.optional(text),
  description: clearable(z.string()),
  metadata,
  payment_method: z.optional(text),
  receipt_email: clearable(z.string()),
  setup_future_usage: clearable(z.enum(['off_session', 'on_session'])),
  statement_descriptor: clearable(z.string()),
  statement_descriptor_suffix: clearable(z.string()),
};

export const creationFields = {
  allowed_payment_method_types: z.optional(z.array(z.enum(['card']))),
  automatic_payment_methods: z.optional(
    z.strictObject({
      enabled: boolean,
      allow_redirects: z.optional(z.enum(['always', 'never'])),
    }),
  ),
  capture_method: z.optional(z.enum(['automatic', 'automatic_async'])),
  payment_method_types: z.optional(z.array(z.enum(['card']))),
};

/** Parameters of a confirmation; all except the card only matter for unsupported payment methods. */
export const confirmFields = {
  payment_method: z.optional(text),
  payment_method_data: z.optional(paymentMethodData),
  return_url: z.optional(text),
  use_stripe_sdk: z.optional(boolean),
  expected_payment_method_type: z.optional(z.enum(['card'])),
  receipt_email: clearable(z.string()),
};

/** What proves that a browser may see an intent. */
export const clientSecret = { client_secret: z.optional(text) };

/** Throws for an amount that Stripe would refuse. */
export function checkAmount(amount: number, currency: string): void {
  if (amount % (steps[currency] ?? 1) !== 0) {
    throw invalidRequest(`Invalid amount for ${currency}.`, { param: 'amount' });
  }
  if (amount < 1) {
    throw invalidRequest('Invalid positive integer', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < amountBounds.lowest) {
    throw invalidRequest('Amount must be at least $0.50 usd', {
      code: 'amount_too_small',
      param: 'amount',
    });
  }
  const { highest, highestOfRupiah } = amountBounds;
  if (amount > (currency === 'idr' ? highestOfRupiah : highest)) {
    throw invalidRequest('Amount must be no more than $999,999.99', {
      code: 'amount_too_large',
      param: 'amount',
    });
  }
}

/** The currency in lower case; throws Stripe's 400 for an unknown currency. */
export function checkedCurrency(currency: string): string {
  const code = currency.toUpperCase();
  if (!Intl.supportedValuesOf('currency').includes(code)) {
    throw invalidRequest(`Invalid currency: ${currency.toLowerCase()}.`, { param: 'currency' });
  }
  return code.toLowerCase();
}

type Given = {
  -readonly [Name in keyof typeof intentFields]?: z.infer<(typeof intentFields)[Name]>;
};

/** The payment with the changes applied, not yet stored; throws for an unknown customer. */
export function withFields<Intent extends PaymentIntent>(call: Call, intent: Intent, given: Given) {
  const { customer = intent.customer, metadata, ...rest } = given;
  if (customer !== null) knownCustomer(call, customer);
  return { ...intent, ...rest, customer, metadata: mergeMetadata(intent.metadata, metadata) };
}

/** The payment whose id is in the path; a browser must know its client secret. */
export function existingIntent(call: Call, id: string, clientSecret?: string): PaymentIntent {
  const intent = existing(call, paymentIntentKind, id);
  requireClientSecret(call, intent, clientSecret);
  return intent;
}

/** Throws Stripe's 400 if a browser does not know the client secret. */
export function requireClientSecret(
  call: Call,
  { object, client_secret }: { readonly object: string; readonly client_secret: string },
  given: string | undefined,
): void {
  if (call.caller === 'publishable' && given === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (given === undefined || given === client_secret) return;
  const noun = object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent';
  throw invalidRequest(
    `The client_secret provided does not match the client_secret associated with the ${noun}.`,
    { param: 'client_secret' },
  );
}
