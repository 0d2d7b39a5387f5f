import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { type Product, startProduct } from '#infra/local/product.ts';
import { eventually } from '../system/support/eventually.ts';

/**
 * A first start makes accounts and a website, which takes four times as long as the start itself: one is
 * made for all products of the tests, and each begins with a copy of what it left.
 */
export default async function setup(): Promise<(() => Promise<void>) | void> {
  if (process.env.SEEDED_DATA) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'product-seeded-'));
  const product = await startProduct({ assemblyDir: join(root, 'cdk.out'), dataDir, port: 0 });
  await untilIdle(product.cloud);
  await product.stop();
  // The next one chooses its own ports, and its schedules keep the beat of its own start.
  for (const name of ['ports.json', 'events.sqlite']) await rm(join(dataDir, name));
  process.env.SEEDED_DATA = dataDir;
  return () => rm(dataDir, { recursive: true });
}

/** A mail about a version may be due in minutes: no test waits for it, and the table knows of it. */
const soonMs = 30_000;

/** What waits in a queue would be done again by every copy, each time by a function that starts cold. */
async function untilIdle({ queues }: Product['cloud']): Promise<void> {
  const isIdle = (queue: (typeof queues.definitions)[number]) => {
    const { waiting, inFlight } = queues.counts(queue);
    return (
      waiting + inFlight === 0 &&
      (queues.nextVisible(queue, Date.now()) ?? Infinity) > Date.now() + soonMs
    );
  };
  await eventually(
    'the work of a first start is done',
    async () => queues.definitions.every(isIdle) || undefined,
  );
}
