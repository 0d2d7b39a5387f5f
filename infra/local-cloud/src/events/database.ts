import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { makeDataDirectory } from '../durable-file.ts';
import { openSqliteFile } from '../sqlite-file.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    message_id TEXT NOT NULL,
    body TEXT NOT NULL,
    attributes TEXT NOT NULL,
    sender_id TEXT NOT NULL,
    sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL,
    received INTEGER NOT NULL DEFAULT 0,
    first_received_at INTEGER NOT NULL DEFAULT 0,
    receipt TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS messages_of_queue ON messages (queue, visible_at);
  CREATE INDEX IF NOT EXISTS messages_by_receipt ON messages (receipt);
  CREATE TABLE IF NOT EXISTS jobs (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL,
    target TEXT NOT NULL,
    payload TEXT NOT NULL,
    accepted_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'pending',
    note TEXT NOT NULL DEFAULT ''
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (kind, state, due_at);
  CREATE TABLE IF NOT EXISTS schedules (
    name TEXT PRIMARY KEY,
    expression TEXT NOT NULL,
    since INTEGER NOT NULL
  ) STRICT;
`;

/** Queues, pending events and schedules; commits are durable. */
export function openEventsDatabase(dataDir: string): DatabaseSync {
  makeDataDirectory(dataDir);
  return openSqliteFile(join(dataDir, 'events.sqlite'), SCHEMA);
}
