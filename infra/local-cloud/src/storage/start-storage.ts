import { dateHeader } from '../clock.ts';
import { configuredBuckets } from './configured-buckets.ts';
import { createEvents } from './events.ts';
import { handle, type Service } from './http/handle.ts';
import { type Listening, listen } from './http/listen.ts';
import { sweep } from './lifecycle/sweep.ts';
import { objectAccess } from './object-access.ts';
import type { ObjectStore, StorageOptions } from './object-store.ts';
import { openStore, type Store } from './store.ts';

const SWEEP_EVERY_MS = 3600 * 1000;

/** Listens on 127.0.0.1; rejects if the port or the directory is in use. */
export async function startStorage(options: StorageOptions): Promise<ObjectStore> {
  const { now = () => new Date() } = options;
  const events = createEvents();
  const work = createWork();
  const store = await openStore(options.dataDir, now, events.emit);
  const filled = store.versions.buckets();
  const { all: buckets, configure } = configuredBuckets(options.dataDir, options.buckets, filled);
  const sweepNow = () => work.track(sweep(store, buckets.values()));
  await sweepNow();
  const { port, close } = await serve(store, { ...options, now }, { buckets, configure }, work);
  const timer = setInterval(() => sweepNow().catch(console.error), SWEEP_EVERY_MS).unref();
  const stop = async () => {
    clearInterval(timer);
    await close();
    await work.settled();
    await store.close();
  };
  let stopped: Promise<void> | undefined;
  return {
    origin: originOf(port),
    port,
    buckets,
    ...objectAccess(store, buckets),
    onEvent: events.on,
    sweep: sweepNow,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** Stops first, before the files are closed. */
function createWork() {
  const running = new Set<Promise<void>>();
  return {
    track(promise: Promise<void>): Promise<void> {
      const tracked = promise.finally(() => running.delete(tracked));
      running.add(tracked);
      return tracked;
    },
    settled: () => Promise.allSettled(running),
  };
}

async function serve(
  store: Store,
  options: StorageOptions & { readonly now: () => Date },
  configured: Pick<Service, 'buckets' | 'configure'>,
  work: ReturnType<typeof createWork>,
): Promise<Listening> {
  const { secretFor, authorize, now } = options;
  const service = { store, ...configured, secretFor, authorize, now };
  try {
    return await listen(options.port ?? 0, (incoming, response) => {
      response.setHeader('date', dateHeader({ now: () => now().getTime() }));
      work.track(handle(service, incoming, response)).catch(console.error);
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}
