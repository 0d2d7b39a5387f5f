import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { UnusableAccount } from '../unusable-account.ts';

const tables = `
  -- FULL syncs the log at every commit: what was answered survives kill -9 and a power cut.
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS objects (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, position);
  CREATE INDEX IF NOT EXISTS objects_by_customer
    ON objects (object, json_extract(json, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_by_payment
    ON objects (object, json_extract(json, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_by_status ON objects (
    object, json_extract(json, '$.status'), json_extract(json, '$.items.data[0].current_period_end')
  );
  CREATE INDEX IF NOT EXISTS objects_by_subscription
    ON objects (object, json_extract(json, '$.parent.subscription_details.subscription'));
  CREATE INDEX IF NOT EXISTS objects_by_invoice ON objects (object, json_extract(json, '$.invoice'));
  CREATE INDEX IF NOT EXISTS objects_by_joined_payment
    ON objects (object, json_extract(json, '$.payment.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_by_payment_method
    ON objects (object, json_extract(json, '$.payment_method'));
  CREATE TABLE IF NOT EXISTS idempotency (
    key TEXT PRIMARY KEY,
    path TEXT NOT NULL,
    parameters TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    saved_at INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    position REAL NOT NULL,
    event TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    answer TEXT
  );
  CREATE INDEX IF NOT EXISTS deliveries_by_state ON deliveries (state, position);
  CREATE INDEX IF NOT EXISTS deliveries_by_event ON deliveries (event);
`;

/** Only for the owner: the file contains the account's keys. */
const ownerOnly = 0o700;

/** Throws an UnusableAccount if the file cannot be read. */
export function openDatabase(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly });
  const file = join(dataDir, 'stripe.sqlite');
  const database = new DatabaseSync(file, { open: false });
  try {
    database.open();
    database.exec(tables);
    return database;
  } catch (error) {
    if (database.isOpen) database.close();
    throw new UnusableAccount(file, error);
  }
}

/** Prepares each statement once: to prepare one takes longer than to run most. */
export function preparing(database: DatabaseSync): (sql: string) => StatementSync {
  const prepared = new Map<string, StatementSync>();
  return (sql) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
}

/** Runs the work as one transaction, rolled back if it throws. */
export function transaction<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs the work in a savepoint of the open transaction; if it throws, only its own writes are rolled back. */
export function savepoint<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('SAVEPOINT work');
  try {
    const result = work();
    database.exec('RELEASE work');
    return result;
  } catch (error) {
    database.exec('ROLLBACK TO work; RELEASE work');
    throw error;
  }
}
