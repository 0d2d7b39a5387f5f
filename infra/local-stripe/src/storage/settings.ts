import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** Durable settings of the account that are not Stripe objects: keys, clock. */
export interface Settings {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
}

const rowSchema = z.optional(z.object({ value: z.string() }));

/** Runs in the caller's transaction. */
export function createSettings(database: DatabaseSync): Settings {
  return {
    read(name) {
      const row = database.prepare('SELECT value FROM settings WHERE name = ?').get(name);
      return rowSchema.parse(row)?.value;
    },
    write(name, value) {
      database
        .prepare('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)')
        .run(name, value);
    },
  };
}
