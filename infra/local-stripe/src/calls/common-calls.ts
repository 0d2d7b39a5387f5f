import * as z from 'zod/mini';
import { readParameters } from '../parameters/read.ts';
import type { Condition, Kind, StripeObject } from '../storage/object-store.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { listOf, listParameters } from './list.ts';
import { existing } from './lookup.ts';

/** No parameters except `expand[]`. */
export const noParameters = z.strictObject({});

/** `GET /v1/charges/:id`; `shown` is what is answered of an object. */
export function retrieveCall<Stored extends StripeObject>(
  kind: Kind<Stored>,
  shown: (object: Stored) => Stored = whole,
): Endpoint {
  return endpoint({
    method: 'GET',
    path: `${pathOf(kind)}/:id`,
    parameters: noParameters,
    run: (call, _, id) => shown(existing(call, kind, id)),
  });
}

/**
 * `GET /v1/charges`, newest first. Each filter is a parameter and how it is read; it must equal the
 * field of its name, or the one that `fields` gives.
 */
export function listCall<Stored extends StripeObject>(
  kind: Kind<Stored>,
  filters: Readonly<Record<string, z.ZodMiniType<string>>> = {},
  fields: Readonly<Record<string, string>> = {},
  shown: (object: Stored) => Stored = whole,
): Endpoint {
  const path = pathOf(kind);
  const schema = z.partial(z.object(filters));
  return {
    method: 'GET',
    path,
    access: 'secret',
    prepare(sent) {
      const filter = readParameters(schema, sent);
      const others = Object.entries(sent).filter(([name]) => !(name in filters));
      const page = readParameters(z.strictObject(listParameters), Object.fromEntries(others));
      const conditions = Object.entries(filter).flatMap(([name, value]): Condition[] =>
        value === undefined ? [] : [[fields[name] ?? name, value]],
      );
      return ({ objects }) => listOf(path, objects.where(kind, ...conditions).map(shown), page);
    },
  };
}

/** The API's path for objects of a kind: `/v1/charges` for `charge`. */
export function pathOf({ object }: { readonly object: string }): string {
  return `/v1/${object}s`;
}

function whole<Stored>(object: Stored): Stored {
  return object;
}
