import Stripe from 'stripe';
import { createAccountControls } from './account-controls.ts';
import { createScheduler, type Scheduler } from './billing/scheduler.ts';
import type { Account, Change } from './calls/account.ts';
import type { StripeControls } from './controls.ts';
import { createDashboardControls } from './dashboard-controls.ts';
import { createFaults } from './http/faults.ts';
import { eventKind, newEvent } from './objects/event.ts';
import {
  newWebhookEndpoint,
  signingSecretOf,
  webhookEndpointKind,
} from './objects/webhook-endpoint.ts';
import { resources } from './resources/catalogue.ts';
import { createClock } from './storage/clock.ts';
import { openDatabase } from './storage/database.ts';
import { createIdempotencyStore } from './storage/idempotency.ts';
import { type KeyRing, type Keys, openKeyRing } from './storage/keys.ts';
import { createObjectStore, type ObjectStore } from './storage/object-store.ts';
import { createSettings } from './storage/settings.ts';
import { createDeliveryControls } from './webhooks/delivery-controls.ts';
import { createDeliveryStore, type DeliveryStore } from './webhooks/delivery-store.ts';
import { createDispatcher, type Dispatcher } from './webhooks/dispatcher.ts';
import { asSent } from './webhooks/older-shape.ts';

interface Options {
  readonly dataDir: string;
  readonly webhookUrl: string | undefined;
  readonly keys: Keys | undefined;
  wallMs(): number;
}

interface OpenAccount {
  readonly account: Account;
  readonly dispatcher: Dispatcher;
  readonly scheduler: Scheduler;
  readonly controls: StripeControls;
}

/** Opens the account in a data directory; nothing runs yet. */
export function openAccount({ dataDir, webhookUrl, keys: given, wallMs }: Options): OpenAccount {
  const database = openDatabase(dataDir);
  const settings = createSettings(database);
  const keys = openKeyRing(settings, given);
  const objects = createObjectStore(database);
  if (webhookUrl !== undefined) keepEndpoint(objects, webhookUrl, wallMs());
  const deliveries = createDeliveryStore(database);
  const faults = createFaults();
  const target =
    webhookUrl === undefined
      ? undefined
      : { url: webhookUrl, secrets: () => secretsOf(keys, objects, webhookUrl) };
  const payloadOf = (event: string) =>
    JSON.stringify(asSent(settings, objects.findAny(event)), null, 2);
  const dispatcher = createDispatcher({ deliveries, target, payloadOf, nowMs: wallMs });
  const clock = createClock(settings, wallMs);
  const account: Account = {
    database,
    objects,
    settings,
    idempotency: createIdempotencyStore(database),
    resources,
    keys,
    faults,
    apiVersion: Stripe.API_VERSION,
    nowMs: clock.nowMs,
    wallMs,
    record: createRecorder(objects, target && deliveries, wallMs),
    pendingWebhooks: deliveries.pendingCount,
    committed() {
      dispatcher.wake();
      scheduler.arm();
    },
  };
  const scheduler = createScheduler(account, clock);
  const controls = {
    ...createDeliveryControls({ deliveries, dispatcher, faults, objects, nowMs: wallMs }),
    ...createAccountControls(account, scheduler),
    ...createDashboardControls(account),
  };
  return { account, dispatcher, scheduler, controls };
}

/** Of the start, and of the endpoints that calls made for the same address. */
function secretsOf(keys: KeyRing, objects: ObjectStore, url: string): readonly string[] {
  const endpoints = objects.where(webhookEndpointKind, ['url', url]);
  return [
    ...keys.all().map(({ webhookSecret }) => webhookSecret),
    ...endpoints.map(({ id }) => signingSecretOf(id)),
  ];
}

/** The endpoint that the account is started with, whose URL may change at each start. */
const ownDescription = 'Given at the start';

function keepEndpoint(objects: ObjectStore, url: string, nowMs: number): void {
  const [own] = objects.where(webhookEndpointKind, ['description', ownDescription]);
  if (own) {
    if (own.url !== url) objects.replace(webhookEndpointKind, { ...own, url });
    return;
  }
  const made = newWebhookEndpoint(url, Math.floor(nowMs / 1000));
  objects.add(webhookEndpointKind, { ...made, description: ownDescription });
}

/** Writes an event, and its delivery if there is a webhook. */
function createRecorder(
  objects: ObjectStore,
  deliveries: DeliveryStore | undefined,
  wallMs: () => number,
) {
  return (change: Change): void => {
    const event = newEvent(change, Stripe.API_VERSION, deliveries ? 1 : 0);
    objects.add(eventKind, event);
    deliveries?.add(event.id, wallMs());
  };
}
