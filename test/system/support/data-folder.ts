import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder of one's own: as a first start leaves it where there is one to copy, else empty. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-data-'));
  const { SEEDED_DATA } = process.env;
  if (SEEDED_DATA) await cp(SEEDED_DATA, folder, { recursive: true });
  return folder;
}
