import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { startProduct } from '#infra/local/product.ts';

/**
 * A first start makes accounts and a website, which takes four times as long as the start itself: one is
 * made for all products of the tests, and each begins with a copy of what it left.
 */
export default async function setup(): Promise<(() => Promise<void>) | void> {
  if (process.env.SEEDED_DATA) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'product-seeded-'));
  const product = await startProduct({ assemblyDir: join(root, 'cdk.out'), dataDir, port: 0 });
  await product.stop();
  // The next one chooses its own.
  await rm(join(dataDir, 'ports.json'));
  process.env.SEEDED_DATA = dataDir;
  return () => rm(dataDir, { recursive: true });
}
