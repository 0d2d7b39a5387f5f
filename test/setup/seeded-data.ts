import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { type Product, startProduct } from '#infra/local/product.ts';
import { eventually } from '../system/support/eventually.ts';

/**
 * Seeding a product takes four times as long as starting it. It is done once, and the products of all tests start with
 * a copy of the data.
 */
export default async function setup(): Promise<(() => Promise<void>) | void> {
  if (process.env.SEEDED_DATA) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'product-seeded-'));
  const product = await startProduct({ assemblyDir: join(root, 'cdk.out'), dataDir, port: 0 });
  await untilIdle(product.cloud);
  await product.stop();
  // Copies choose their own ports, and count schedules from their own start.
  for (const name of ['ports.json', 'events.sqlite']) await rm(join(dataDir, name));
  process.env.SEEDED_DATA = dataDir;
  return () => rm(dataDir, { recursive: true });
}

/** A mail about a version may be due in minutes; no test waits for it, and the table has it. */
const soonMs = 30_000;

/** Waits for empty queues: every copy would process the messages again, with cold functions. */
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
