import { siteContentType } from '../rules/sites/content-type.ts';
import type { SiteFile } from '../rules/sites/site-files.ts';
import { siteLimits } from '../rules/sites/site-limits.ts';
import { firstGroup, maxGroupItems, partOf } from '../rules/zip/entry-groups.ts';
import { readPart, type ZipSource } from '../rules/zip/zip-source.ts';

const { smallBytes, rewrittenBytes } = siteLimits;

interface PackedFile {
  readonly file: SiteFile;
  /** Begins with its local header; null for a large file, which is streamed. */
  readonly packed: Buffer | null;
}

/** In the given order. Small files that lie side by side are read by one range, when the first of them is taken. */
export async function* packedFiles(
  source: ZipSource,
  files: readonly SiteFile[],
): AsyncGenerator<PackedFile> {
  for (let at = 0; at < files.length; ) {
    const next = files.slice(at, at + maxGroupItems);
    const [first] = next;
    if (first && !isSmall(first)) {
      yield { file: first, packed: null };
      at += 1;
      continue;
    }
    const firstLarge = next.findIndex((file) => !isSmall(file));
    const small = firstLarge === -1 ? next : next.slice(0, firstLarge);
    const group = firstGroup(small, source.size);
    const range = await readPart(source, group.offset, group.length);
    for (const file of group.items) yield { file, packed: partOf(range, group, file.entry) };
    at += group.items.length;
  }
}

/** Held in memory. Text is read for its charset, pages also for what is changed in them. */
function isSmall({ path, entry: { packedSize, unpackedSize } }: SiteFile): boolean {
  const isText = /^text\/|[+/](xml|json)$/.test(siteContentType(path));
  return Math.max(packedSize, unpackedSize) <= (isText ? rewrittenBytes : smallBytes);
}
