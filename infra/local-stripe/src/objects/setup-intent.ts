import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { newId, randomText } from '../storage/ids.ts';
import type { Kind } from '../storage/object-store.ts';
import { intentFields } from './intent.ts';

const schema = z.looseObject({ ...intentFields, object: z.literal('setup_intent') });

export type SetupIntent = z.infer<typeof schema>;

/** Setups: prepare a card for later payments, without a payment now. */
export const setupIntentKind: Kind<SetupIntent> = {
  object: 'setup_intent',
  prefix: 'seti',
  idParam: 'intent',
  schema,
  expandable: ['customer', 'payment_method'],
};

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
