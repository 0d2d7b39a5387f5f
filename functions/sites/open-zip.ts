import type { StoredZip } from '../data/websites/zip-version.ts';
import type { ZipEntry } from '../rules/zip/entries.ts';
import { readDirectory } from '../rules/zip/read-directory.ts';
import { type ZipSource, zipInMemory } from '../rules/zip/zip-source.ts';
import { zipInBucket } from '../services/files/files.ts';

/** A ZIP whose list of entries is read. */
export interface OpenZip {
  readonly source: ZipSource;
  readonly entries: readonly ZipEntry[];
}

/** A smaller ZIP is read once for each batch and held; of a larger one each part is read when it is needed. */
const heldBytes = 32 * 1024 * 1024;
/** Reads of a batch, which takes a minute beside the report and the last files. */
const readMs = 180_000;

/** By one request of the bucket, or two. Throws RefusedZip. */
export async function openZip(zip: StoredZip): Promise<OpenZip> {
  const stored = zipInBucket(zip, readMs);
  const source = zip.size <= heldBytes ? zipInMemory(await stored.read(0, zip.size)) : stored;
  return { source, entries: await readDirectory(source) };
}
