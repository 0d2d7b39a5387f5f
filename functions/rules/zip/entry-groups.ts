import type { ZipEntry } from './entries.ts';
import { entryRange } from './unpack.ts';

interface WithEntry {
  readonly entry: ZipEntry;
}

/** Entries that are read by one range. */
export interface EntryGroup<T> {
  readonly items: readonly T[];
  readonly offset: number;
  readonly length: number;
}

/** A range is held in memory. Small files mostly lie side by side: a range of each would be a request of each. */
const limits = { rangeBytes: 8 * 1024 * 1024, gapBytes: 256 * 1024 } as const;
export const maxGroupItems = 256;

/** The longest beginning of a list that one range covers, at least one item. Keeps the order. */
export function firstGroup<T extends WithEntry>(
  items: readonly T[],
  fileSize: number,
): EntryGroup<T> {
  const first = items[0];
  if (first === undefined) return { items, offset: 0, length: 0 };
  let start = first.entry.offset;
  let end = endOf(first, fileSize);
  let count = 1;
  for (const item of items.slice(1, maxGroupItems)) {
    const [from, to] = [item.entry.offset, endOf(item, fileSize)];
    const isNear = from <= end + limits.gapBytes && to >= start - limits.gapBytes;
    const length = Math.max(end, to) - Math.min(start, from);
    if (!isNear || length > limits.rangeBytes) break;
    [start, end] = [Math.min(start, from), Math.max(end, to)];
    count += 1;
  }
  return { items: items.slice(0, count), offset: start, length: end - start };
}

function endOf({ entry }: WithEntry, fileSize: number): number {
  const { offset, length } = entryRange(entry, fileSize);
  return offset + length;
}

/** The part of a group's range that `unpackSmall` takes. */
export function partOf(range: Buffer, group: EntryGroup<unknown>, entry: ZipEntry): Buffer {
  return range.subarray(entry.offset - group.offset);
}
