import * as z from 'zod/mini';
import type { Call } from '../api/endpoint.ts';
import { endpoint } from '../api/endpoint.ts';
import { noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { address, clearable, mergeMetadata, metadata } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { type Customer, customerKind, newCustomer } from '../objects/customer.ts';

const path = '/v1/customers';

const fields = z.strictObject({
  address: clearable(address),
  description: clearable(z.string()),
  email: clearable(z.string()),
  metadata,
  name: clearable(z.string()),
  phone: clearable(z.string()),
});

const create = endpoint({
  method: 'POST',
  path,
  parameters: fields,
  run(call, { metadata, ...given }) {
    const customer = { ...newCustomer(call.now), ...given, metadata: mergeMetadata({}, metadata) };
    call.emit('customer.created', call.objects.add(customerKind, customer));
    return customer;
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: fields,
  run(call, { metadata, ...given }, id) {
    const before = existing(call, id);
    const after = { ...before, ...given, metadata: mergeMetadata(before.metadata, metadata) };
    call.emit(
      'customer.updated',
      call.objects.replace(customerKind, after),
      changes(before, after),
    );
    return after;
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

/** Customers. */
export const customers = resource(customerKind, [create, update, retrieve, remove, list]);

/** Takes the id in a path, returns the customer; throws 404 when there is none (any more). */
function existing(call: Call, id: string): Customer {
  const customer = call.objects.find(customerKind, id);
  if (!customer || customer.deleted) throw noSuch('customer', id, 'id', 404);
  return customer;
}

const stub = (id: string) => ({ id, object: 'customer', deleted: true });

function changes(before: Customer, after: Customer): object {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, before[field]]));
}
