import { createHash } from 'node:crypto';
import type { Key } from '../data/table/keys.ts';
import { getZipVersion, keepChecksum } from '../data/websites/zip-version.ts';
import { openFile } from '../services/files/files.ts';

/** Hashes a stream: memory does not grow with the size. */
export async function computeChecksum(key: Key): Promise<void> {
  const zip = await getZipVersion(key);
  if (!zip || zip.sha256 !== null) return;
  const hash = createHash('sha256');
  for await (const part of await openFile(zip)) hash.update(part);
  await keepChecksum(zip, hash.digest('hex'));
}
