import * as z from 'zod/mini';
import { priceFrom, termsFields } from '../billing/price-input.ts';
import { change } from '../calls/change.ts';
import { pathOf, retrieveCall } from '../calls/common-calls.ts';
import { type Call, endpoint } from '../calls/endpoint.ts';
import { invalidRequest } from '../calls/failure.ts';
import { listOf, listParameters } from '../calls/list.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { priceKind } from '../objects/price.ts';
import { newProduct, productKind } from '../objects/product.ts';
import { boolean, clearable, mergeMetadata, metadata, text } from '../parameters/fields.ts';

const path = pathOf(priceKind);

const lookup = { lookup_key: z.optional(text), transfer_lookup_key: z._default(boolean, false) };

const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({
    ...termsFields,
    ...lookup,
    active: z._default(boolean, true),
    metadata,
    nickname: z._default(z.nullable(text), null),
    product: z.optional(text),
    product_data: z.optional(z.strictObject({ name: text, metadata })),
  }),
  run(call, { lookup_key = null, transfer_lookup_key, product_data, ...given }) {
    const { active, metadata, nickname, ...terms } = given;
    const product = terms.product ?? (product_data && addProduct(call, product_data));
    if (product === undefined) throw noProduct();
    const price = {
      ...priceFrom(call, { ...terms, product }),
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
    const before = existing(call, priceKind, id);
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

const list = endpoint({
  method: 'GET',
  path,
  parameters: z.strictObject({
    ...listParameters,
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

export const prices = resource(priceKind, [create, update, retrieveCall(priceKind), list]);

function addProduct(call: Call, given: { name: string; metadata?: z.infer<typeof metadata> }) {
  const product = {
    ...newProduct(given.name, call.now),
    metadata: mergeMetadata({}, given.metadata),
  };
  call.emit('product.created', call.objects.add(productKind, product));
  return product.id;
}

/** A lookup key belongs to one price; it moves to another only on request. */
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
