import * as z from 'zod/mini';
import { change } from '../api/change.ts';
import { type Call, endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { cancelSubscription } from '../billing/end.ts';
import { isOver } from '../billing/subscription-status.ts';
import { type Customer, customerKind, newCustomer } from '../objects/customer.ts';
import { paymentMethodKind } from '../objects/payment-method.ts';
import { subscriptionKind } from '../objects/subscription.ts';
import { attachChecked } from '../payments/attach.ts';
import { customerFields, existingCustomer, withFields } from '../payments/customer-input.ts';
import { findPaymentMethod } from '../payments/payment-method-source.ts';

const path = '/v1/customers';

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({ ...customerFields, payment_method: z.optional(text) }),
  run(call, { payment_method, ...given }) {
    const customer = call.objects.add(customerKind, newCustomer(call.now));
    if (payment_method === undefined) return tellCreated(call, withFields(call, customer, given));
    const card = attachChecked(call, findPaymentMethod(call, payment_method), customer.id);
    const asked = given.invoice_settings?.default_payment_method;
    // A ready-made card as `pm_card_visa` has become a card of this customer.
    const invoice_settings = {
      default_payment_method: asked === payment_method ? card.id : (asked ?? null),
    };
    return tellCreated(call, withFields(call, customer, { ...given, invoice_settings }));
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject(customerFields),
  run(call, given, id) {
    const before = existingCustomer(call, id);
    return change(call, customerKind, before, withFields(call, before, given));
  },
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const customer = call.objects.find(customerKind, id);
    if (!customer) throw noSuch('customer', id, 'id', 404);
    return customer.deleted ? stub(id) : customer;
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run(call, _, id) {
    const customer = existingCustomer(call, id);
    for (const subscription of call.objects.where(subscriptionKind, ['customer', id])) {
      if (!isOver(subscription)) cancelSubscription(call, subscription, { reason: null });
    }
    call.objects.replace(customerKind, { ...customer, deleted: true });
    call.emit('customer.deleted', customer);
    return stub(id);
  },
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    email: z.optional(z.string()),
  }),
  run(call, { email, ...page }) {
    const found = call.objects.where(customerKind).filter(({ deleted }) => !deleted);
    return listOf(
      path,
      email === undefined ? found : found.filter((one) => one.email === email),
      page,
    );
  },
});

const listCards = endpoint({
  method: 'GET',
  path: `${path}/:id/payment_methods`,
  parameters: z.strictObject({ ...listParameters, type: z.optional(z.enum(['card'])) }),
  run(call, { type: _, ...page }, id) {
    const { id: customer } = existingCustomer(call, id);
    const cards = call.objects.where(paymentMethodKind, ['customer', customer]);
    return listOf(`${path}/${id}/payment_methods`, cards, page);
  },
});

/** Customers. */
export const customers = resource(customerKind, [
  create,
  update,
  retrieve,
  remove,
  list,
  listCards,
]);

function tellCreated(call: Call, customer: Customer): Customer {
  call.emit('customer.created', call.objects.replace(customerKind, customer));
  return customer;
}

const stub = (id: string) => ({ id, object: 'customer', deleted: true });
