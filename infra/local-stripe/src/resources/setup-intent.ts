import * as z from 'zod/mini';
import { type Call, endpoint, type Json } from '../api/endpoint.ts';
import { noSuch, StripeFailure } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { boolean, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { knownCustomer } from '../billing/lookup.ts';
import { newSetupIntent, type SetupIntent, setupIntentKind } from '../objects/setup-intent.ts';
import { confirmFields, creationFields, requireClientSecret } from '../payments/intent-input.ts';
import { findPaymentMethod } from '../payments/payment-method-source.ts';
import { confirmSetup, requireOpenSetup, seenSetup } from '../payments/setup.ts';

const path = '/v1/setup_intents';
const clientSecret = { client_secret: z.optional(text) };

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    automatic_payment_methods: creationFields.automatic_payment_methods,
    payment_method_types: creationFields.payment_method_types,
    confirm: z._default(boolean, false),
    customer: z.optional(text),
    metadata,
    payment_method: z.optional(text),
    usage: z._default(z.enum(['off_session', 'on_session']), 'off_session'),
  }),
  run(call, { automatic_payment_methods = null, confirm, customer, metadata, usage, ...given }) {
    const method = given.payment_method && findPaymentMethod(call, given.payment_method).id;
    const fresh = {
      ...newSetupIntent(call.now),
      automatic_payment_methods,
      customer: customer === undefined ? null : knownCustomer(call, customer).id,
      metadata: mergeMetadata({}, metadata),
      usage,
    };
    const intent: SetupIntent = method
      ? { ...fresh, payment_method: method, status: 'requires_confirmation' }
      : fresh;
    call.emit('setup_intent.created', call.objects.add(setupIntentKind, intent));
    return confirm ? confirmSetup(call, intent, {}) : intent;
  },
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'publishable',
  parameters: z.strictObject(clientSecret),
  run: (call, { client_secret }, id) => seenSetup(call, existing(call, id, client_secret)),
});

const confirm = endpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  access: 'publishable',
  parameters: z.strictObject({ ...confirmFields, ...clientSecret }),
  run(call, { client_secret, payment_method, payment_method_data }, id): Json | StripeFailure {
    const given = { payment_method, payment_method_data };
    const outcome = confirmSetup(call, existing(call, id, client_secret), given);
    return outcome instanceof StripeFailure ? outcome : seenSetup(call, outcome);
  },
});

const cancel = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const intent = existing(call, id);
    requireOpenSetup(call, intent);
    const canceled = call.objects.replace(setupIntentKind, {
      ...intent,
      next_action: null,
      status: 'canceled',
    });
    call.emit('setup_intent.canceled', canceled);
    return canceled;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    customer: z.optional(text),
  }),
  run(call, { customer, ...page }) {
    const found =
      customer === undefined
        ? call.objects.where(setupIntentKind)
        : call.objects.where(setupIntentKind, ['customer', customer]);
    return listOf(path, found, page);
  },
});

/** Setups of cards for later. */
export const setupIntents = resource(setupIntentKind, [create, retrieve, confirm, cancel, list]);

function existing(call: Call, id: string, clientSecret?: string): SetupIntent {
  const intent = call.objects.find(setupIntentKind, id);
  if (!intent) throw noSuch('setup_intent', id, 'intent', 404);
  requireClientSecret(call, intent, clientSecret);
  return intent;
}
