import type { Kind, ObjectStore, StripeObject } from '../storage/object-store.ts';
import type { Endpoint, Json } from './endpoint.ts';

/** One resource of the API: a kind of object and the calls on it. Each is one file of `resources/`. */
export interface Resource {
  readonly object: string;
  readonly expandable: readonly string[];
  /** Fields that only `expand[]` adds, each computed from the object. */
  readonly includable: Readonly<Record<string, (objects: ObjectStore, owner: Json) => Json | null>>;
  readonly endpoints: readonly Endpoint[];
}

export function resource<Stored extends StripeObject>(
  kind: Kind<Stored>,
  endpoints: readonly Endpoint[],
  includable: Resource['includable'] = {},
): Resource {
  return { object: kind.object, expandable: kind.expandable, includable, endpoints };
}
