import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** Requests of one kind, over so many kept connections, for so long. */
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
 * Calls from a thread of its own, so that it does not hold up who answers: how long each took, and until its
 * first byte, in milliseconds.
 */
export async function underLoad(load: Load) {
  const worker = new Worker(join(import.meta.dirname, 'load-worker.ts'), { workerData: load });
  const [message] = await once(worker, 'message');
  const { taken, first, seconds } = resultSchema.parse(message);
  return { taken, first, perSecond: taken.length / seconds };
}
