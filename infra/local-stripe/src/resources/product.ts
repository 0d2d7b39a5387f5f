import * as z from 'zod/mini';
import { change } from '../calls/change.ts';
import { pathOf, retrieveCall } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import { productKind } from '../objects/product.ts';
import { boolean, mergeMetadata, metadata, text } from '../parameters/fields.ts';

const update = endpoint({
  method: 'POST',
  path: `${pathOf(productKind)}/:id`,
  parameters: z.strictObject({
    active: z.optional(boolean),
    metadata,
    name: z.optional(text),
  }),
  run(call, given, id) {
    const before = existing(call, productKind, id);
    const { active = before.active, name = before.name } = given;
    return change(call, productKind, before, {
      ...{ ...before, active, name },
      metadata: mergeMetadata(before.metadata, given.metadata),
    });
  },
});

export const products = resource(productKind, [update, retrieveCall(productKind)]);
