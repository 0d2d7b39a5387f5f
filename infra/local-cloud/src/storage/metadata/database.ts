import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

// A version's `sequence` decides which one is the latest; it only ever grows.
const SCHEMA = `
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
  CREATE TABLE IF NOT EXISTS uploads (
    id TEXT PRIMARY KEY,
    bucket TEXT NOT NULL,
    key TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    headers TEXT NOT NULL,
    algorithm TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS parts (
    upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    blob TEXT NOT NULL,
    size INTEGER NOT NULL,
    etag TEXT NOT NULL,
    checksum TEXT NOT NULL,
    PRIMARY KEY (upload_id, number)
  ) STRICT;
`;

/**
 * Opens the metadata of a data directory. A commit is on the disk when it returns
 * (`synchronous=FULL`), and no second process can open the same directory.
 */
export function openDatabase(dataDir: string): DatabaseSync {
  const db = new DatabaseSync(join(dataDir, 'metadata.sqlite'), {
    enableForeignKeyConstraints: true,
  });
  db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  db.exec(SCHEMA);
  return db;
}

/** Runs work that takes effect as a whole or not at all. */
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
