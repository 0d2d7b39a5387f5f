import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new data folder: a copy of one after a first start if there is one, else empty. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-data-'));
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA) await cp(SEEDED_DATA, folder, { recursive: true });
  return folder;
}
