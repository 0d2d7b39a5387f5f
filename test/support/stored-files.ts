import { findDirectory } from '#functions/rules/zip/directory-place.ts';
import { readEntries } from '#functions/rules/zip/entries.ts';
import { entryRange, unpackSmall } from '#functions/rules/zip/unpack.ts';
import { readPart, zipInMemory } from '#functions/rules/zip/zip-source.ts';

/** What a small ZIP holds, by the names of its files and in their order. */
export async function storedFiles(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const source = zipInMemory(zip);
  const place = await findDirectory(source);
  const entries = readEntries(await readPart(source, place.offset, place.size), place.entryCount);
  const files = entries.map(async (entry) => {
    const { offset, length } = entryRange(entry, zip.length);
    const bytes = await unpackSmall(zip.subarray(offset, offset + length), entry);
    return [entry.names[0] ?? '', bytes] as const;
  });
  return new Map(await Promise.all(files));
}
