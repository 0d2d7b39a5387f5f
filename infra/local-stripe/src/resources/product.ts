import * as z from 'zod/mini';
import { change } from '../api/change.ts';
import { type Call, endpoint } from '../api/endpoint.ts';
import { noSuch, StripeFailure } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { boolean, clearable, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { newProduct, type Product, productKind } from '../objects/product.ts';

const path = '/v1/products';

const fields = {
  active: z.optional(boolean),
  description: clearable(z.string()),
  metadata,
  statement_descriptor: z.optional(text),
};

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({ ...fields, id: z.optional(text), name: text }),
  run(call, { active = true, id, metadata, name, ...given }) {
    const fresh = newProduct(name, call.now);
    if (id !== undefined && call.objects.find(productKind, id)) throw alreadyExists(id);
    const product = { ...fresh, ...given, active, metadata: mergeMetadata({}, metadata) };
    const named = { ...product, id: id ?? fresh.id };
    call.emit('product.created', call.objects.add(productKind, named));
    return named;
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({ ...fields, name: z.optional(text) }),
  run(call, { metadata, ...given }, id) {
    const before = existing(call, id);
    const { active = before.active, name = before.name, ...rest } = given;
    const merged = mergeMetadata(before.metadata, metadata);
    const after = { ...before, ...rest, active, name, metadata: merged, updated: call.now };
    return change(call, productKind, before, after);
  },
});

const retrieve = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  parameters: z.strictObject({}),
  run: (call, _, id) => existing(call, id),
});

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
    ...createdParameter,
    active: z.optional(boolean),
    ids: z.optional(z.array(text)),
  }),
  run(call, { active, ids, ...page }) {
    const found = call.objects
      .where(productKind)
      .filter((product) => active === undefined || product.active === active)
      .filter(({ id }) => ids === undefined || ids.includes(id));
    return listOf(path, found, page);
  },
});

/** Products. */
export const products = resource(productKind, [create, update, retrieve, list]);

function existing(call: Call, id: string): Product {
  const product = call.objects.find(productKind, id);
  if (!product) throw noSuch('product', id, 'id', 404);
  return product;
}

function alreadyExists(id: string): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'resource_already_exists',
    message: `Product already exists: ${id}`,
    param: 'id',
  });
}
