import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';

const schema = z.looseObject({
  id: z.string(),
  object: z.literal('setup_intent'),
  created: z.number(),
  client_secret: z.string(),
  customer: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  next_action: z.nullable(
    z.looseObject({ type: z.string(), use_stripe_sdk: z.looseObject({ source: z.string() }) }),
  ),
  payment_method: z.nullable(z.string()),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'succeeded',
    'canceled',
  ]),
});

export type SetupIntent = z.infer<typeof schema>;

/** Setups: a card is made ready for later payments, without a payment now. */
export const setupIntentKind: Kind<SetupIntent> = {
  object: 'setup_intent',
  prefix: 'seti',
  idParam: 'intent',
  schema,
  expandable: ['customer', 'payment_method'],
};

/** Returns a setup that waits for a card. */
export function newSetupIntent(created: number) {
  const id = newId(setupIntentKind.prefix);
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created,
    customer: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent;
}

/** The fields that Stripe shows to a publishable key. Source: its reference of the SetupIntent. */
const publicFields = [
  'id',
  'object',
  'automatic_payment_methods',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'status',
  'usage',
];

/** Takes a setup, returns what a browser with its client secret may see. */
export function publicSetupIntent(intent: SetupIntent): Record<string, unknown> {
  return Object.fromEntries(Object.entries(intent).filter(([name]) => publicFields.includes(name)));
}
