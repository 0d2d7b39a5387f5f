import * as z from 'zod/mini';
import { invoicePaymentOf } from '../billing/lookup.ts';
import { listCall, pathOf } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { resource } from '../calls/resource.ts';
import { newPaymentIntent, paymentIntentKind } from '../objects/payment-intent.ts';
import { boolean, integer, text } from '../parameters/fields.ts';
import { cancel } from '../payments/cancel.ts';
import { confirm } from '../payments/confirm.ts';
import {
  checkAmount,
  checkedCurrency,
  clientSecret,
  confirmFields,
  creationFields,
  existingIntent,
  intentFields,
  withFields,
} from '../payments/intent-input.ts';
import { belongsToInvoice, requireOpen, withPaymentMethod } from '../payments/intent-rules.ts';
import { answerTo, visibleTo } from '../payments/visible-to.ts';

const path = pathOf(paymentIntentKind);
const cancellationReasons = [
  'abandoned',
  'duplicate',
  'fraudulent',
  'requested_by_customer',
] as const;

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    ...confirmFields,
    ...intentFields,
    ...creationFields,
    amount: integer,
    currency: text,
    confirm: z.optional(boolean),
  }),
  run(call, { amount, currency, confirm: atOnce = false, ...given }) {
    checkAmount(amount, currency.toLowerCase());
    const { payment_method_data, return_url, use_stripe_sdk, ...rest } = given;
    const { expected_payment_method_type, automatic_payment_methods = null, ...fields } = rest;
    const fresh = newPaymentIntent(amount, checkedCurrency(currency), call.now);
    const intent = withPaymentMethod(
      call,
      withFields(call, { ...fresh, automatic_payment_methods }, fields),
    );
    call.emit('payment_intent.created', call.objects.add(paymentIntentKind, intent));
    return atOnce ? confirm(call, intent, { payment_method_data }) : intent;
  },
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: 'publishable',
  parameters: z.strictObject(clientSecret),
  run: (call, { client_secret }, id) => visibleTo(call, existingIntent(call, id, client_secret)),
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({ ...intentFields, amount: z.optional(integer) }),
  run(call, { amount, ...given }, id) {
    const before = existingIntent(call, id);
    if (amount !== undefined) requireOpen(before, amount);
    const after = withFields(call, { ...before, amount: amount ?? before.amount }, given);
    return call.objects.replace(paymentIntentKind, withPaymentMethod(call, after));
  },
});

const confirmIntent = endpoint({
  method: 'POST',
  path: `${path}/:id/confirm`,
  access: 'publishable',
  parameters: z.strictObject({ ...confirmFields, ...clientSecret }),
  run(call, { client_secret, payment_method, payment_method_data, receipt_email }, id) {
    const existing = existingIntent(call, id, client_secret);
    const intent = receipt_email === undefined ? existing : { ...existing, receipt_email };
    return answerTo(call, confirm(call, intent, { payment_method, payment_method_data }));
  },
});

const cancelIntent = endpoint({
  method: 'POST',
  path: `${path}/:id/cancel`,
  parameters: z.strictObject({ cancellation_reason: z.optional(z.enum(cancellationReasons)) }),
  run(call, { cancellation_reason = null }, id) {
    const intent = existingIntent(call, id);
    if (invoicePaymentOf(call, id)) throw belongsToInvoice();
    return cancel(call, intent, cancellation_reason);
  },
});

const list = listCall(paymentIntentKind, { customer: text });

export const paymentIntents = resource(paymentIntentKind, [
  create,
  retrieve,
  update,
  confirmIntent,
  cancelIntent,
  list,
]);
