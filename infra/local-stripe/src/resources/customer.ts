import * as z from 'zod/mini';
import { cancelSubscription } from '../billing/end.ts';
import { existingCustomer } from '../billing/lookup.ts';
import { isOver } from '../billing/subscription-status.ts';
import { change } from '../calls/change.ts';
import { noParameters, pathOf } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { listOf, listParameters } from '../calls/list.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { type Customer, customerKind, newCustomer } from '../objects/customer.ts';
import { subscriptionKind } from '../objects/subscription.ts';
import { text } from '../parameters/fields.ts';
import { attachChecked } from '../payments/attach.ts';
import { customerFields, withFields } from '../payments/customer-input.ts';
import { findPaymentMethod } from '../payments/payment-method-source.ts';

const path = pathOf(customerKind);

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
  parameters: noParameters,
  run(call, _, id) {
    const customer = existing(call, customerKind, id);
    return customer.deleted ? stub(id) : customer;
  },
});

const remove = endpoint({
  method: 'DELETE',
  path: `${path}/:id`,
  parameters: noParameters,
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
  parameters: z.strictObject({ ...listParameters, email: z.optional(z.string()) }),
  run(call, { email, ...page }) {
    const found = call.objects
      .where(customerKind)
      .filter((customer) => !customer.deleted && (email ?? customer.email) === customer.email);
    return listOf(path, found, page);
  },
});

export const customers = resource(customerKind, [create, update, retrieve, remove, list]);

function tellCreated(call: Call, customer: Customer): Customer {
  call.emit('customer.created', call.objects.replace(customerKind, customer));
  return customer;
}

const stub = (id: string) => ({ id, object: 'customer', deleted: true });
