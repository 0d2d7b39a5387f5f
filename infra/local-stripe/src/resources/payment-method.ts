import * as z from 'zod/mini';
import { knownCustomer } from '../billing/lookup.ts';
import { noParameters, pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { listOf, pageParameters } from '../calls/list.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { paymentMethodKind } from '../objects/payment-method.ts';
import { text } from '../parameters/fields.ts';
import { attachChecked } from '../payments/attach.ts';
import { paymentMethodData } from '../payments/card-input.ts';
import { findPaymentMethod, storePaymentMethod } from '../payments/payment-method-source.ts';

const path = pathOf(paymentMethodKind);

const create = endpoint({
  method: 'POST',
  path,
  access: 'publishable',
  parameters: paymentMethodData,
  run: storePaymentMethod,
});

const attachToCustomer = endpoint({
  method: 'POST',
  path: `${path}/:id/attach`,
  parameters: z.strictObject({ customer: text }),
  run(call, { customer }, id) {
    return attachChecked(call, findPaymentMethod(call, id), knownCustomer(call, customer).id);
  },
});

const detach = endpoint({
  method: 'POST',
  path: `${path}/:id/detach`,
  parameters: noParameters,
  run(call, _, id) {
    const method = existing(call, paymentMethodKind, id);
    if (method.customer === null) {
      throw invalidRequest(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        { param: 'payment_method' },
      );
    }
    const detached = call.objects.replace(paymentMethodKind, { ...method, customer: null });
    call.emit('payment_method.detached', detached, { customer: method.customer });
    return detached;
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...pageParameters,
    customer: text,
    type: z.optional(z.enum(['card'])),
  }),
  run: (call, { customer, ...page }) =>
    listOf(path, call.objects.where(paymentMethodKind, ['customer', customer]), page),
});

export const paymentMethods = resource(paymentMethodKind, [
  create,
  retrieveCall(paymentMethodKind),
  attachToCustomer,
  detach,
  list,
]);
