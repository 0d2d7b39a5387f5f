import Stripe from 'stripe';
import { createAccountControls } from './account-controls.ts';
import type { Account, Change } from './api/account.ts';
import { createClock } from './api/clock.ts';
import { openDatabase, transaction } from './api/database.ts';
import { createFaults } from './api/faults.ts';
import { createIdempotencyStore } from './api/idempotency.ts';
import { accountKeys, type Keys } from './api/keys.ts';
import { createObjectStore, type ObjectStore } from './api/object-store.ts';
import { createSettings } from './api/settings.ts';
import { createTimetable, type Timetable } from './billing/timetable.ts';
import { eventKind, newEvent } from './objects/event.ts';
import { newWebhookEndpoint, webhookEndpointKind } from './objects/webhook-endpoint.ts';
import { resources } from './resources/catalogue.ts';
import { createDeliveryControls, type StripeControls } from './webhooks/controls.ts';
import { type Courier, createCourier } from './webhooks/courier.ts';
import { createDeliveryStore, type DeliveryStore } from './webhooks/delivery-store.ts';

interface Options {
  readonly dataDir: string;
  readonly webhookUrl: string | undefined;
  readonly keys: Keys | undefined;
  wallMs(): number;
}

export interface OpenAccount {
  readonly account: Account;
  readonly courier: Courier;
  readonly timetable: Timetable;
  readonly controls: StripeControls;
}

/** Takes where an account is kept and who hears of its events, returns its working parts. */
export function openAccount({ dataDir, webhookUrl, keys: given, wallMs }: Options): OpenAccount {
  const database = openDatabase(dataDir);
  const settings = createSettings(database);
  const keys = accountKeys(settings, given);
  const objects = createObjectStore(database);
  const deliveries = createDeliveryStore(database);
  const faults = createFaults();
  const target =
    webhookUrl === undefined ? undefined : { url: webhookUrl, secret: keys.webhookSecret };
  const payloadOf = (event: string) => JSON.stringify(objects.findAny(event), null, 2);
  const courier = createCourier({ deliveries, target, payloadOf, nowMs: wallMs });
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
      courier.wake();
      timetable.arm();
    },
  };
  const timetable = createTimetable(account, clock);
  if (webhookUrl !== undefined) transaction(database, () => registerWebhook(account, webhookUrl));
  const dump = objects.all;
  const controls = {
    ...createDeliveryControls({ deliveries, courier, faults, dump, nowMs: wallMs }),
    ...createAccountControls(account, timetable),
  };
  return { account, courier, timetable, controls };
}

/** An event, and its delivery when somebody listens. */
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

function registerWebhook({ objects, apiVersion, nowMs }: Account, url: string): void {
  const [known] = objects.where(webhookEndpointKind);
  if (known) {
    objects.replace(webhookEndpointKind, { ...known, url });
    return;
  }
  const created = Math.floor(nowMs() / 1000);
  objects.add(webhookEndpointKind, newWebhookEndpoint(url, apiVersion, created));
}
