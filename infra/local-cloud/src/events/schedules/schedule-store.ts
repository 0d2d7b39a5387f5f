import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const rowSchema = z.object({ since: z.number() });

/**
 * The creation time of a schedule, or of its last changed expression. Stored, so that a restart does not move the
 * times of a rate.
 */
export function scheduleSince(
  database: DatabaseSync,
  schedule: { readonly name: string; readonly text: string },
  now: number,
): number {
  const sql = `INSERT INTO schedules (name, expression, since) VALUES (?1, ?2, ?3)
    ON CONFLICT (name) DO UPDATE SET expression = ?2,
      since = CASE expression WHEN ?2 THEN since ELSE ?3 END
    RETURNING since`;
  return rowSchema.parse(database.prepare(sql).get(schedule.name, schedule.text, now)).since;
}
