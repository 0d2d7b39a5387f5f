import type * as z from 'zod/mini';
import type { Form } from '../http/form.ts';
import { readParameters } from '../parameters/read.ts';
import type { ObjectStore, StripeObject } from '../storage/object-store.ts';
import type { Settings } from '../storage/settings.ts';
import type { StripeFailure } from './failure.ts';

/** The context of a running endpoint; all its writes are one transaction. */
export interface Call {
  readonly objects: ObjectStore;
  readonly settings: Settings;
  /** Seconds since 1970, as Stripe writes times. */
  readonly now: number;
  /** A browser (publishable key and client secret) sees less than the server does. */
  readonly caller: 'secret' | 'publishable';
  /** Writes an event and its delivery, in the transaction of the change. */
  emit(type: string, object: StripeObject, previous?: object): void;
  /** The number of unacknowledged deliveries of an event. */
  pendingWebhooks(eventId: string): number;
}

export type Json = { readonly [field: string]: unknown };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** A path such as `/v1/customers/:id`. */
  readonly path: string;
  /** The weakest key that may call it. */
  readonly access: 'secret' | 'publishable';
  /** Validates the parameters (throws Stripe's 400) and returns the work. */
  prepare(sent: Form): (call: Call, id: string) => Json | StripeFailure;
}

interface Definition<Parameters> extends Omit<Endpoint, 'access' | 'prepare'> {
  readonly access?: Endpoint['access'];
  readonly parameters: z.ZodMiniType<Parameters>;
  /** A returned failure keeps the writes, unlike a thrown one: a declined card leaves a charge. */
  run(call: Call, parameters: Parameters, id: string): Json | StripeFailure;
}

export function endpoint<Parameters>(definition: Definition<Parameters>): Endpoint {
  const { method, path, access = 'secret', parameters, run } = definition;
  return {
    method,
    path,
    access,
    prepare(sent) {
      const checked = readParameters(parameters, sent);
      return (call, id) => run(call, checked, id);
    },
  };
}
