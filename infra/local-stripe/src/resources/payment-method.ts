import * as z from 'zod/mini';
import { type Call, endpoint } from '../api/endpoint.ts';
import { invalidRequest, noSuch } from '../api/failure.ts';
import { listOf, listParameters } from '../api/list.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { customerKind } from '../objects/customer.ts';
import { type PaymentMethod, paymentMethodKind } from '../objects/payment-method.ts';
import { attachChecked } from '../payments/attach.ts';
import { paymentMethodData } from '../payments/card-input.ts';
import { findPaymentMethod, storePaymentMethod } from '../payments/payment-method-source.ts';

const path = '/v1/payment_methods';

const create = endpoint({
  method: 'POST',
  path,
  access: 'publishable',
  parameters: paymentMethodData,
  run: storePaymentMethod,
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run: (call, _, id) => existing(call, id),
});

const attachToCustomer = endpoint({
  method: 'POST',
  path: `${path}/:id/attach`,
  parameters: z.strictObject({ customer: text }),
  run(call, { customer }, id) {
    if (!call.objects.find(customerKind, customer)) {
      throw noSuch('customer', customer, 'customer', 400);
    }
    return attachChecked(call, findPaymentMethod(call, id), customer);
  },
});

const detach = endpoint({
  method: 'POST',
  path: `${path}/:id/detach`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const method = existing(call, id);
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
    ...listParameters,
    customer: text,
    type: z.optional(z.enum(['card'])),
  }),
  run: (call, { customer, ...page }) =>
    listOf(path, call.objects.where(paymentMethodKind, ['customer', customer]), page),
});

/** Payment methods. */
export const paymentMethods = resource(paymentMethodKind, [
  create,
  retrieve,
  attachToCustomer,
  detach,
  list,
]);

function existing(call: Call, id: string): PaymentMethod {
  const method = call.objects.find(paymentMethodKind, id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method', 404);
  return method;
}
