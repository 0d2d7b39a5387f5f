import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { randomText } from './ids.ts';

/** The credentials of the account; the same for the life of a data directory. */
export interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

const keysSchema = z.object({
  secretKey: z.string(),
  publishableKey: z.string(),
  webhookSecret: z.string(),
});

const settingRow = z.optional(z.object({ value: z.string() }));

/** Takes the database, returns the account's keys: the given ones, the kept ones, else new ones. */
export function accountKeys(database: DatabaseSync, given: Keys | undefined): Keys {
  const keys = given ?? keptKeys(database) ?? newKeys();
  database
    .prepare("INSERT OR REPLACE INTO settings (name, value) VALUES ('keys', ?)")
    .run(JSON.stringify(keys));
  return keys;
}

function keptKeys(database: DatabaseSync): Keys | undefined {
  const row = settingRow.parse(
    database.prepare("SELECT value FROM settings WHERE name = 'keys'").get(),
  );
  return row && keysSchema.parse(JSON.parse(row.value));
}

function newKeys(): Keys {
  const account = randomText(16);
  return {
    secretKey: `sk_test_51${account}${randomText(83)}`,
    publishableKey: `pk_test_51${account}${randomText(83)}`,
    webhookSecret: `whsec_${randomText(32)}`,
  };
}
