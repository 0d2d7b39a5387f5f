import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import type { Account, Change } from './api/account.ts';
import { openDatabase, transaction } from './api/database.ts';
import { createExecutor } from './api/execute.ts';
import { createFaults } from './api/faults.ts';
import { createHttpApi, crossOrigin } from './api/http-api.ts';
import { createIdempotencyStore } from './api/idempotency.ts';
import { accountKeys, type Keys } from './api/keys.ts';
import { createObjectStore, type ObjectStore } from './api/object-store.ts';
import { createBrowserScript, scriptPath } from './browser-script.ts';
import { eventKind, newEvent } from './objects/event.ts';
import { newWebhookEndpoint, webhookEndpointKind } from './objects/webhook-endpoint.ts';
import { resources } from './resources/catalogue.ts';
import { createControls, type StripeControls } from './webhooks/controls.ts';
import { createCourier } from './webhooks/courier.ts';
import { createDeliveryStore, type DeliveryStore } from './webhooks/delivery-store.ts';

const host = '127.0.0.1';

export interface StripeOptions {
  /** Keeps the account; its keys are made once and stay. */
  readonly dataDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** Where events go; without it nothing is delivered. */
  readonly webhookUrl?: string;
  readonly keys?: Keys;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface RunningStripe extends Keys {
  readonly apiBase: string;
  readonly scriptUrl: string;
  readonly controls: StripeControls;
  stop(): Promise<void>;
}

/** Starts the embedded Stripe on 127.0.0.1; rejects when the port is taken. */
export async function startStripe(options: StripeOptions): Promise<RunningStripe> {
  const { webhookUrl, now: nowMs = Date.now } = options;
  const database = openDatabase(options.dataDir);
  const keys = accountKeys(database, options.keys);
  const objects = createObjectStore(database);
  const deliveries = createDeliveryStore(database);
  const faults = createFaults();
  const courier = createCourier({
    deliveries,
    target: webhookUrl === undefined ? undefined : { url: webhookUrl, secret: keys.webhookSecret },
    payloadOf: (event) => JSON.stringify(objects.findAny(event), null, 2),
    nowMs,
  });
  const account: Account = {
    database,
    objects,
    idempotency: createIdempotencyStore(database),
    resources,
    keys,
    faults,
    apiVersion: Stripe.API_VERSION,
    nowMs,
    record: createRecorder(objects, webhookUrl === undefined ? undefined : deliveries, nowMs),
    pendingWebhooks: deliveries.pendingCount,
    committed: courier.wake,
  };
  transaction(database, () => registerWebhook(account, webhookUrl));
  const server = createServer();
  const apiBase = await listen(server, options.port);
  server.on('request', createListener(account, apiBase));
  courier.retryNow();
  return {
    ...keys,
    apiBase,
    scriptUrl: `${apiBase}${scriptPath}`,
    controls: createControls({ deliveries, courier, faults, dump: objects.all, nowMs }),
    async stop() {
      await Promise.all([courier.stop(), close(server)]);
      database.close();
    },
  };
}

/** An event, and its delivery when somebody listens. */
function createRecorder(
  objects: ObjectStore,
  deliveries: DeliveryStore | undefined,
  nowMs: () => number,
) {
  return (change: Change): void => {
    const event = newEvent(change, Stripe.API_VERSION, deliveries ? 1 : 0);
    objects.add(eventKind, event);
    deliveries?.add(event.id, nowMs());
  };
}

function registerWebhook({ objects, apiVersion, nowMs }: Account, url: string | undefined): void {
  const [known] = objects.where(webhookEndpointKind);
  if (url === undefined) return;
  if (known) {
    objects.replace(webhookEndpointKind, { ...known, url });
    return;
  }
  const created = Math.floor(nowMs() / 1000);
  objects.add(webhookEndpointKind, newWebhookEndpoint(url, apiVersion, created));
}

function createListener(account: Account, apiBase: string) {
  const api = createHttpApi(createExecutor(account), account.apiVersion);
  const script = createBrowserScript(apiBase, account.apiVersion);
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, crossOrigin).end();
      return;
    }
    const handler = request.url?.startsWith(scriptPath) ? script : api;
    handler(request, response).catch((error: unknown) => {
      console.error('The local Stripe could not answer:', error);
      response.destroy();
    });
  };
}

function listen(server: Server, port: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  server.once('error', reject).listen(port, host, () => {
    const address = server.address();
    if (address === null || typeof address === 'string') return reject(new Error('No port'));
    resolve(`http://${host}:${address.port}`);
  });
  return promise;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
}
