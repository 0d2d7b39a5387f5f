import type { DatabaseSync } from 'node:sqlite';
import { parseVersion, type StoredVersion } from './versions.ts';

/** Appended to a prefix, sorts after every key with this prefix (U+10FFFF is not a character). */
const LAST = '\u{10ffff}';

/** The keys of a prefix are from `from` (inclusive) to `below` (exclusive), in UTF-8 order as in S3. */
export const keysUnder = (prefix: string) => ({ from: prefix, below: prefix + LAST });

/** A position between two entries of a listing; `sequence` orders versions of `key`. */
export interface Position {
  readonly key: string;
  readonly sequence: number;
}

export const afterKey = (key: string): Position => ({ key, sequence: 0 });

export const START: Position = { key: '', sequence: 0 };

interface ListQuery {
  readonly bucket: string;
  readonly prefix: string;
  readonly delimiter: string;
  readonly after: Position;
  readonly limit: number;
}

interface Listing {
  readonly versions: readonly StoredVersion[];
  readonly commonPrefixes: readonly string[];
  /** Absent at the end. */
  readonly next?: Position;
}

const LATEST = `sequence = (SELECT max(sequence) FROM versions AS other
  WHERE other.bucket = versions.bucket AND other.key = versions.key)`;

/** The cost depends on the size of the page, not of the bucket. */
export function listingIn(db: DatabaseSync) {
  const select = (condition: string) =>
    db.prepare(`SELECT * FROM versions WHERE bucket = ? AND key >= ? AND key < ? AND key >= ?
      AND (key > ? OR sequence < ?) AND ${condition} ORDER BY key, sequence DESC`);
  const statements = { current: select(`delete_marker = 0 AND ${LATEST}`), all: select('1') };

  function* rowsAfter(which: keyof typeof statements, query: ListQuery, after: Position) {
    const { from, below } = keysUnder(query.prefix);
    const bounds = [query.bucket, from, below, after.key, after.key, after.sequence];
    for (const row of statements[which].iterate(...bounds)) yield parseVersion(row);
  }

  function* entries(which: keyof typeof statements, query: ListQuery): Generator<Entry> {
    let after: Position | undefined = query.after;
    while (after) {
      let jump: Position | undefined;
      for (const version of rowsAfter(which, query, after)) {
        const common = commonPrefix(version.key, query);
        if (common === undefined) {
          yield { version, after: version };
          continue;
        }
        jump = afterKey(common + LAST);
        yield { common, after: jump };
        break;
      }
      after = jump;
    }
  }

  /** In key order. */
  return (which: keyof typeof statements, query: ListQuery): Listing => {
    const page: Entry[] = [];
    for (const entry of entries(which, query)) {
      const last = page.at(-1);
      if (page.length === query.limit) return { ...split(page), ...(last && { next: last.after }) };
      page.push(entry);
    }
    return split(page);
  };
}

type Entry =
  | { readonly version: StoredVersion; readonly after: Position }
  | { readonly common: string; readonly after: Position };

const split = (page: readonly Entry[]): Listing => ({
  versions: page.flatMap((entry) => ('version' in entry ? [entry.version] : [])),
  commonPrefixes: page.flatMap((entry) => ('common' in entry ? [entry.common] : [])),
});

function commonPrefix(key: string, { prefix, delimiter }: ListQuery): string | undefined {
  const at = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return at < 0 ? undefined : key.slice(0, at + delimiter.length);
}
