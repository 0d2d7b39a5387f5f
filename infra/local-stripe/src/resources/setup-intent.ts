import * as z from 'zod/mini';
import { knownCustomer } from '../billing/lookup.ts';
import { pathOf } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { newSetupIntent, type SetupIntent, setupIntentKind } from '../objects/setup-intent.ts';
import { boolean, mergeMetadata, metadata, text } from '../parameters/fields.ts';
import {
  clientSecret,
  confirmFields,
  creationFields,
  requireClientSecret,
} from '../payments/intent-input.ts';
import { findPaymentMethod } from '../payments/payment-method-source.ts';
import { cancelSetup, confirmSetup } from '../payments/setup.ts';
import { answerTo, visibleTo } from '../payments/visible-to.ts';

const path = pathOf(setupIntentKind);

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    allowed_payment_method_types: creationFields.allowed_payment_method_types,
    automatic_payment_methods: creationFields.automatic_payment_methods,
    payment_method_types: creationFields.payment_method_types,
    confirm: z._default(boolean, false),
    customer: z.optional(text),
    metadata,
    payment_method: z.optional(text),
    usage: z._default(z.enum(['off_session', 'on_session']), 'off_session'),
  }),
  run(call, { confirm, customer, metadata, usage, ...given }) {
    const { allowed_payment_method_types = null, automatic_payment_methods = null } = given;
    const method = given.payment_method && findPaymentMethod(call, given.payment_method).id;
    const fresh = {
      ...newSetupIntent(call.now),
      ...{ allowed_payment_method_types, automatic_payment_methods },
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
  run: (call, { client_secret }, id) => visibleTo(call, openTo(call, id, client_secret)),
});

const confirm = endpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  access: 'publishable',
  parameters: z.strictObject({ ...confirmFields, ...clientSecret }),
  run(call, { client_secret, payment_method, payment_method_data }, id) {
    const given = { payment_method, payment_method_data };
    return answerTo(call, confirmSetup(call, openTo(call, id, client_secret), given));
  },
});

const cancel = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  parameters: z.strictObject({
    cancellation_reason: z.optional(z.enum(['abandoned', 'duplicate', 'requested_by_customer'])),
  }),
  run: (call, { cancellation_reason = null }, id) =>
    cancelSetup(call, existing(call, setupIntentKind, id), cancellation_reason),
});

export const setupIntents = resource(setupIntentKind, [create, retrieve, confirm, cancel]);

function openTo(call: Call, id: string, clientSecret?: string): SetupIntent {
  const intent = existing(call, setupIntentKind, id);
  requireClientSecret(call, intent, clientSecret);
  return intent;
}
