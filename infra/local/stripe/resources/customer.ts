import * as z from 'zod/mini';
import { change } from '../api/change.ts';
import { type Call, endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { address, clearable, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { cancelSubscription } from '../billing/end.ts';
import { isOver } from '../billing/subscription-status.ts';
import { type Customer, customerKind, newCustomer } from '../objects/customer.ts';
import { paymentMethodKind } from '../objects/payment-method.ts';
import { subscriptionKind } from '../objects/subscription.ts';
import { attachChecked, cardOfCustomer } from '../payments/attach.ts';
import { findPaymentMethod } from '../payments/payment-method-source.ts';

const path = '/v1/customers';

const fields = {
  address: clearable(address),
  description: clearable(z.string()),
  email: clearable(z.string()),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: clearable(text) })),
  metadata,
  name: clearable(z.string()),
  phone: clearable(z.string()),
};

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({ ...fields, payment_method: z.optional(text) }),
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
  parameters: z.strictObject(fields),
  run(call, given, id) {
    const before = existing(call, id);
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
    const customer = existing(call, id);
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
    const { id: customer } = existing(call, id);
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

/** Takes the id in a path, returns the customer; throws 404 when there is none (any more). */
function existing(call: Call, id: string): Customer {
  const customer = call.objects.find(customerKind, id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'id', 404);
  return customer;
}

interface Given {
  readonly email?: string | null | undefined;
  readonly invoice_settings?:
    | { readonly default_payment_method?: string | null | undefined }
    | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
}

/** Takes a customer and what is newly said of them, returns them with that. */
function withFields(call: Call, before: Customer, { invoice_settings, ...given }: Given): Customer {
  const {
    email = before.email,
    name = before.name,
    phone = before.phone,
    metadata,
    ...rest
  } = given;
  const kept = before.invoice_settings.default_payment_method;
  const { default_payment_method = kept } = invoice_settings ?? {};
  return {
    ...before,
    ...rest,
    email,
    name,
    phone,
    metadata: mergeMetadata(before.metadata, metadata),
    invoice_settings: {
      ...before.invoice_settings,
      default_payment_method: cardOfCustomer(call, before.id, default_payment_method),
    },
  };
}

const stub = (id: string) => ({ id, object: 'customer', deleted: true });
