import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openSqliteFile } from '#src/sqlite-file.ts';

// The version with the highest `sequence` is the latest; it only increases.
// `blobs` is a list of at most one, for compatibility with data directories of earlier releases. Without one, the bytes
// are in `contents`.
const SCHEMA = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS versions (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    version_id TEXT NOT NULL,
    delete_marker INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    headers TEXT NOT NULL,
    checksum TEXT NOT NULL,
    blobs TEXT NOT NULL,
    UNIQUE (bucket, key, version_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS versions_of_key ON versions (bucket, key, sequence);
  CREATE TABLE IF NOT EXISTS contents (
    sequence INTEGER PRIMARY KEY REFERENCES versions (sequence) ON DELETE CASCADE,
    bytes BLOB NOT NULL
  ) STRICT;
`;

/** Commits are durable (`synchronous=FULL`), and no second process can open the same directory. */
export function openDatabase(dataDir: string): DatabaseSync {
  return openSqliteFile(join(dataDir, 'metadata.sqlite'), SCHEMA);
}

/** Commits all of the work or none of it. */
export function inTransaction<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
