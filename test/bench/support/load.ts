import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** Requests of one kind, over a number of kept-alive connections, for a duration. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly milliseconds: number;
}

const resultSchema = z.object({
  taken: z.array(z.number()),
  first: z.array(z.number()),
  seconds: z.number(),
});

/**
 * Calls from a separate thread, so that it does not block the server. Durations in milliseconds, total and until the
 * first byte.
 */
export async function underLoad(load: Load) {
  const worker = new Worker(join(import.meta.dirname, 'load-worker.ts'), { workerData: load });
  const [message] = await once(worker, 'message');
  const { taken, first, seconds } = resultSchema.parse(message);
  return { taken, first, perSecond: taken.length / seconds };
}
