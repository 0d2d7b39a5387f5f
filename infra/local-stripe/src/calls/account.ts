import type { DatabaseSync } from 'node:sqlite';
import type { Faults } from '../http/faults.ts';
import type { IdempotencyStore } from '../storage/idempotency.ts';
import type { KeyRing } from '../storage/keys.ts';
import type { ObjectStore, StripeObject } from '../storage/object-store.ts';
import type { Settings } from '../storage/settings.ts';
import type { Resource } from './resource.ts';

/** A change that becomes an event. */
export interface Change {
  readonly type: string;
  readonly object: StripeObject;
  readonly previous: object | undefined;
  /** The API request that caused it; nulls for Stripe's own actions. */
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  /** Seconds since 1970. */
  readonly created: number;
}

/** The only account of this Stripe: state, keys and services. */
export interface Account {
  readonly database: DatabaseSync;
  readonly objects: ObjectStore;
  readonly settings: Settings;
  readonly idempotency: IdempotencyStore;
  readonly resources: readonly Resource[];
  readonly keys: KeyRing;
  readonly faults: Faults;
  readonly apiVersion: string;
  /** The account's clock, may be ahead of real time. */
  nowMs(): number;
  /** Real time, for idempotency keys and for signing and sending webhooks. */
  wallMs(): number;
  /** Writes the event and its delivery in the open transaction. */
  record(change: Change): void;
  pendingWebhooks(eventId: string): number;
  /** Called after each commit: sends deliveries and updates the timer. */
  committed(): void;
}
