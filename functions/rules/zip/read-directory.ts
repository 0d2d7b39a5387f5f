import { findDirectory } from './directory-place.ts';
import { readEntries, type ZipEntry } from './entries.ts';
import { readPart, type ZipSource } from './zip-source.ts';

/** The list of entries of a ZIP, by two ranges. Throws RefusedZip. */
export async function readDirectory(source: ZipSource): Promise<readonly ZipEntry[]> {
  const { offset, size, entryCount } = await findDirectory(source);
  return readEntries(await readPart(source, offset, size), entryCount);
}
