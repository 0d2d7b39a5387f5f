import * as z from 'zod/mini';
import { change } from '../api/change.ts';
import { type Call, endpoint } from '../api/endpoint.ts';
import { invalidRequest, noSuch } from '../api/failure.ts';
import { createdParameter, listOf, listParameters } from '../api/list.ts';
import { boolean, clearable, mergeMetadata, metadata, text } from '../api/parameters.ts';
import { resource } from '../api/resource.ts';
import { priceFields, priceFrom, recurringParameters } from '../billing/price-input.ts';
import { type Price, priceKind } from '../objects/price.ts';
import { newProduct, productKind } from '../objects/product.ts';

const path = '/v1/prices';

const lookup = { lookup_key: z.optional(text), transfer_lookup_key: z._default(boolean, false) };

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    ...priceFields,
    ...lookup,
    active: z._default(boolean, true),
    metadata,
    nickname: z._default(z.nullable(text), null),
    product: z.optional(text),
    product_data: z.optional(z.strictObject({ name: text, metadata })),
    recurring: z.optional(recurringParameters),
  }),
  run(call, { recurring = null, lookup_key = null, transfer_lookup_key, ...given }) {
    const { active, metadata, nickname, product_data, product: known, ...terms } = given;
    const product = known ?? (product_data && addProduct(call, product_data));
    if (product === undefined) throw noProduct();
    const price = {
      ...priceFrom(call, { ...terms, product, recurring }, 'product'),
      active,
      lookup_key,
      nickname,
      metadata: mergeMetadata({}, metadata),
    };
    if (lookup_key !== null) takeLookupKey(call, lookup_key, transfer_lookup_key);
    call.emit('price.created', call.objects.add(priceKind, price));
    return price;
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({
    ...lookup,
    active: z.optional(boolean),
    metadata,
    nickname: clearable(z.string()),
  }),
  run(call, { lookup_key, transfer_lookup_key, metadata, ...given }, id) {
    const before = existing(call, id);
    const { active = before.active, nickname = before.nickname } = given;
    if (lookup_key !== undefined && lookup_key !== before.lookup_key) {
      takeLookupKey(call, lookup_key, transfer_lookup_key);
    }
    return change(call, priceKind, before, {
      ...before,
      active,
      lookup_key: lookup_key ?? before.lookup_key,
      metadata: mergeMetadata(before.metadata, metadata),
      nickname,
    });
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
    lookup_keys: z.optional(z.array(text)),
    product: z.optional(text),
    type: z.optional(z.enum(['one_time', 'recurring'])),
  }),
  run(call, { active, lookup_keys, product, type, ...page }) {
    const found = call.objects
      .where(priceKind)
      .filter((price) => active === undefined || price.active === active)
      .filter((price) => product === undefined || price.product === product)
      .filter((price) => type === undefined || price.type === type)
      .filter(({ lookup_key }) => !lookup_keys || lookup_keys.includes(lookup_key ?? ''));
    return listOf(path, found, page);
  },
});

/** Prices. */
export const prices = resource(priceKind, [create, update, retrieve, list]);

function existing(call: Call, id: string): Price {
  const price = call.objects.find(priceKind, id);
  if (!price) throw noSuch('price', id, 'price', 404);
  return price;
}

function addProduct(call: Call, given: { name: string; metadata?: z.infer<typeof metadata> }) {
  const product = {
    ...newProduct(given.name, call.now),
    metadata: mergeMetadata({}, given.metadata),
  };
  call.emit('product.created', call.objects.add(productKind, product));
  return product.id;
}

/** A lookup key names one price; only on demand it moves to another. */
function takeLookupKey(call: Call, key: string, transfer: boolean): void {
  const [holder] = call.objects.where(priceKind, ['lookup_key', key]);
  if (!holder) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. You may pass \`transfer_lookup_key=true\` to transfer the lookup key.`,
      { param: 'lookup_key' },
    );
  }
  change(call, priceKind, holder, { ...holder, lookup_key: null });
}

function noProduct() {
  return invalidRequest('Missing required param: product.', {
    code: 'parameter_missing',
    param: 'product',
  });
}
