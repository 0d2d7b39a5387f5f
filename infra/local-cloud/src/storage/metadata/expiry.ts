import type { DatabaseSync } from 'node:sqlite';
import { keysUnder } from './listing.ts';
import { parseVersion, type StoredVersion } from './versions.ts';

const NEWER = `SELECT %s FROM versions AS newer
  WHERE newer.bucket = versions.bucket AND newer.key = versions.key
  AND newer.sequence > versions.sequence`;
const countOfNewer = `(${NEWER.replace('%s', 'count(*)')})`;
const supersededAt = `(${NEWER.replace('%s', 'created_at')} ORDER BY sequence LIMIT 1)`;

/** A thousand at a time. */
export function expiryIn(db: DatabaseSync) {
  const select = (condition: string) =>
    db.prepare(
      `SELECT * FROM versions WHERE bucket = ? AND key >= ? AND key < ? AND ${condition} LIMIT 1000`,
    );
  const current = select(`created_at <= ? AND delete_marker = 0 AND ${countOfNewer} = 0`);
  const noncurrent = select(`${supersededAt} <= ? AND ${countOfNewer} > ?`);
  const lonelyMarkers = select(
    `created_at <= ? AND delete_marker = 1 AND ${countOfNewer} = 0 AND NOT EXISTS (
       SELECT 1 FROM versions AS older WHERE older.bucket = versions.bucket
       AND older.key = versions.key AND older.sequence < versions.sequence)`,
  );
  const bounds = (bucket: string, prefix: string): [string, string, string] => {
    const { from, below } = keysUnder(prefix);
    return [bucket, from, below];
  };
  return {
    /** Current objects stored at or before a time. */
    current: (bucket: string, prefix: string, time: number): StoredVersion[] =>
      current.all(...bounds(bucket, prefix), time).map(parseVersion),
    /** Noncurrent versions superseded at or before a time, except the `keep` newest. */
    noncurrent: (bucket: string, prefix: string, time: number, keep: number): StoredVersion[] =>
      noncurrent.all(...bounds(bucket, prefix), time, keep).map(parseVersion),
    /** Delete markers of that age without remaining versions. */
    lonelyMarkers: (bucket: string, prefix: string, time: number): StoredVersion[] =>
      lonelyMarkers.all(...bounds(bucket, prefix), time).map(parseVersion),
  };
}
