import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const jobSchema = z.object({
  id: z.string(),
  target: z.string(),
  payload: z.string(),
  accepted_at: z.number(),
  attempts: z.number(),
  state: z.enum(['pending', 'succeeded', 'failed']),
  note: z.string(),
});
const jobsSchema = z.array(jobSchema);
const idsSchema = z.array(z.object({ id: z.string() }));
const nextSchema = z.object({ due: z.nullable(z.number()) });

/** A durable job, kept for a while after it succeeded or was given up. */
export type Job = z.infer<typeof jobSchema>;
/** Ended, or to be retried. */
export type Settlement =
  | { readonly state: 'succeeded' | 'failed'; readonly note: string }
  | { readonly retryAt: number; readonly note: string; readonly isAttempt?: false };

export interface JobStore {
  add(job: { id: string; target: string; payload: string; acceptedAt: number }): void;
  find(id: string): Job | undefined;
  /** Pending jobs that are due, in order of acceptance. */
  dueIds(now: number): string[];
  nextDue(now: number): number | undefined;
  settle(job: Job, settlement: Settlement): void;
  /** Newest first; of one target if given. */
  recent(limit: number, target?: string): Job[];
}

/** Number of ended jobs that the console shows. */
const KEPT = 200;
const COLUMNS = 'id, target, payload, accepted_at, attempts, state, note';

export function createJobStore(database: DatabaseSync, kind: 'delivery' | 'invocation'): JobStore {
  function forgetOld(): void {
    const sql = `DELETE FROM jobs WHERE kind = ?1 AND state <> 'pending' AND position <=
      (SELECT position FROM jobs WHERE kind = ?1 ORDER BY position DESC LIMIT 1 OFFSET ?2)`;
    database.prepare(sql).run(kind, KEPT);
  }
  return {
    add({ id, target, payload, acceptedAt }) {
      const sql =
        'INSERT INTO jobs (id, kind, target, payload, accepted_at, due_at) VALUES (?, ?, ?, ?, ?, ?)';
      database.prepare(sql).run(id, kind, target, payload, acceptedAt, acceptedAt);
    },
    find(id) {
      const row = database.prepare(`SELECT ${COLUMNS} FROM jobs WHERE id = ?`).get(id);
      return row === undefined ? undefined : jobSchema.parse(row);
    },
    dueIds(now) {
      const sql = `SELECT id FROM jobs WHERE kind = ? AND state = 'pending' AND due_at <= ? ORDER BY position`;
      return idsSchema.parse(database.prepare(sql).all(kind, now)).map(({ id }) => id);
    },
    nextDue(now) {
      const sql = `SELECT MIN(due_at) AS due FROM jobs WHERE kind = ? AND state = 'pending' AND due_at > ?`;
      return nextSchema.parse(database.prepare(sql).get(kind, now)).due ?? undefined;
    },
    settle({ id, attempts }, settlement) {
      const over = 'state' in settlement;
      const sql =
        'UPDATE jobs SET state = ?, note = ?, attempts = ?, due_at = MAX(due_at, ?) WHERE id = ?';
      const state = over ? settlement.state : 'pending';
      const retryAt = over ? 0 : settlement.retryAt;
      const tried = over || settlement.isAttempt !== false ? attempts + 1 : attempts;
      database.prepare(sql).run(state, settlement.note, tried, retryAt, id);
      if (over) forgetOld();
    },
    recent(limit, target) {
      const filter = target === undefined ? '' : 'AND target = ?';
      const sql = `SELECT ${COLUMNS} FROM jobs WHERE kind = ? ${filter} ORDER BY position DESC LIMIT ?`;
      const values = target === undefined ? [kind, limit] : [kind, target, limit];
      return jobsSchema.parse(database.prepare(sql).all(...values));
    },
  };
}
