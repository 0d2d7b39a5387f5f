import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { handle } from './http/handle.ts';
import { sweep } from './lifecycle/sweep.ts';
import { objectAccess } from './object-access.ts';
import type { ObjectEvent, ObjectStore, StorageOptions } from './object-store.ts';
import { openStore } from './store.ts';

const SWEEP_EVERY_MS = 3600 * 1000;
const IDLE_MS = 5 * 60 * 1000;
const KEEP_ALIVE_MS = 65 * 1000;

/**
 * Starts the local S3 on 127.0.0.1. Takes the template's buckets, where to keep their objects and
 * who may do what; rejects when the port or the directory is in use.
 */
export async function startStorage(options: StorageOptions): Promise<ObjectStore> {
  const { dataDir, secretFor, authorise, now = () => new Date() } = options;
  const buckets = new Map(options.buckets.map((bucket) => [bucket.name, bucket]));
  const listeners = new Set<(event: ObjectEvent) => void>();
  const store = await openStore(dataDir, now, (event) => notify(listeners, event));
  await sweep(store, buckets.values());
  const work = new Set<Promise<void>>();
  const server = createServer((incoming, response) => {
    const service = { store, buckets, secretFor, authorise, now, origin };
    track(work, handle(service, incoming, response)).catch(console.error);
  });
  const port = await listen(server, options.port ?? 0);
  const origin = `http://127.0.0.1:${port}`;
  const sweepNow = () => track(work, sweep(store, buckets.values()));
  const timer = setInterval(() => sweepNow().catch(console.error), SWEEP_EVERY_MS).unref();
  const stop = async () => {
    clearInterval(timer);
    await close(server);
    await Promise.allSettled(work);
    await store.blobs.settled();
    store.db.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    origin,
    port,
    buckets,
    ...objectAccess(store, buckets),
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sweep: sweepNow,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function notify(listeners: Set<(event: ObjectEvent) => void>, event: ObjectEvent): void {
  for (const listener of listeners) {
    // The change is committed; a listener that throws must not turn it into an error.
    try {
      listener(event);
    } catch (error) {
      console.error('storage: an event listener failed', error);
    }
  }
}

async function listen(server: Server, port: number): Promise<number> {
  // An upload may take long; a connection on which nothing moves may not.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port to listen on');
  return address.port;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}

async function track(work: Set<Promise<void>>, promise: Promise<void>): Promise<void> {
  work.add(promise);
  await promise.finally(() => work.delete(promise));
}
