import type { DatabaseSync } from 'node:sqlite';
import type { Faults } from './faults.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { Keys } from './keys.ts';
import type { ObjectStore, StripeObject } from './object-store.ts';
import type { Resource } from './resource.ts';

/** A change that is to become an event. */
export interface Change {
  readonly type: string;
  readonly object: StripeObject;
  readonly previous: object | undefined;
  readonly request: { readonly id: string; readonly idempotency_key: string | null };
  /** Seconds since 1970. */
  readonly created: number;
}

/** The one account of this Stripe: its state, its keys and what it can do. */
export interface Account {
  readonly database: DatabaseSync;
  readonly objects: ObjectStore;
  readonly idempotency: IdempotencyStore;
  readonly resources: readonly Resource[];
  readonly keys: Keys;
  readonly faults: Faults;
  readonly apiVersion: string;
  nowMs(): number;
  /** Writes the event and its delivery in the transaction that is open. */
  record(change: Change): void;
  pendingWebhooks(eventId: string): number;
  /** Called after each commit, so that deliveries leave at once. */
  committed(): void;
}
