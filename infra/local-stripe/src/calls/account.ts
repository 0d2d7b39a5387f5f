import type { DatabaseSync } from 'node:sqlite';
import type { Faults } from '../http/faults.ts';
import type { IdempotencyStore } from '../storage/idempotency.ts';
import type { KeyRing } from '../storage/keys.ts';
import type { ObjectStore, StripeObject } from '../storage/object-store.ts';
import type { Settings } from '../storage/settings.ts';
import type { Resource } from './resource.ts';

/** It is to become an event. */
export interface Change {
  readonly type: string;
  readonly object: StripeObject;
  readonly previous: object | undefined;
  /** The API request that caused it; nulls for what Stripe does by itself. */
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  /** Seconds since 1970. */
  readonly created: number;
}

/** The one account of this Stripe: its state, its keys and what it can do. */
export interface Account {
  readonly database: DatabaseSync;
  readonly objects: ObjectStore;
  readonly settings: Settings;
  readonly idempotency: IdempotencyStore;
  readonly resources: readonly Resource[];
  readonly keys: KeyRing;
  readonly faults: Faults;
  readonly apiVersion: string;
  /** May be ahead of real time. */
  nowMs(): number;
  /** Real time, by which idempotency keys are kept and webhooks are signed and sent. */
  wallMs(): number;
  /** Writes the event and its delivery in the transaction that is open. */
  record(change: Change): void;
  pendingWebhooks(eventId: string): number;
  /** Called after each commit, so that deliveries leave at once and what is due later is known. */
  committed(): void;
}
