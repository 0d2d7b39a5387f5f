import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

const rowSchema = z.object({
  id: z.number(),
  event: z.string(),
  state: z.enum(['pending', 'delivered', 'dropped', 'given up']),
  attempts: z.number(),
  created_at: z.number(),
  due_at: z.number(),
  answer: z.nullable(z.string()),
  type: z.string(),
});

const rowsSchema = z.array(rowSchema);
const countSchema = z.object({ count: z.number() });

/** A delivery of an event; `answer` is the result of the last attempt. */
export type Delivery = z.infer<typeof rowSchema>;

export interface DeliveryStore {
  /** Adds a delivery in the open transaction. */
  add(event: string, nowMs: number): void;
  list(): Delivery[];
  /** Pending ones in the order of delivery. */
  pending(): Delivery[];
  /** The next pending one whose time has come. */
  nextDue(nowMs: number): Delivery | undefined;
  pendingCount(event: string): number;
  update(
    id: number,
    change: Partial<Pick<Delivery, 'state' | 'attempts' | 'due_at' | 'answer'>>,
  ): void;
  /** Reorders the deliveries. */
  arrange(ids: readonly number[]): void;
}

const columns = `deliveries.id, event, state, attempts, created_at, due_at, answer,
  json_extract(objects.json, '$.type') AS type`;
const inOrder = 'ORDER BY deliveries.position, deliveries.id';
const source = 'deliveries JOIN objects ON objects.id = deliveries.event';

export function createDeliveryStore(database: DatabaseSync): DeliveryStore {
  const select = (rest: string, ...values: number[]): Delivery[] =>
    rowsSchema.parse(database.prepare(`SELECT ${columns} FROM ${source} ${rest}`).all(...values));

  return {
    add(event, nowMs) {
      database
        .prepare(
          `INSERT INTO deliveries (position, event, state, attempts, created_at, due_at)
           SELECT COALESCE(MAX(position), 0) + 1, ?, 'pending', 0, ?, ? FROM deliveries`,
        )
        .run(event, nowMs, nowMs);
    },
    list: () => select('ORDER BY deliveries.id'),
    pending: () => select(`WHERE state = 'pending' ${inOrder}`),
    nextDue: (nowMs) =>
      select(`WHERE state = 'pending' AND due_at <= ? ${inOrder} LIMIT 1`, nowMs)[0],
    pendingCount(event) {
      const sql = "SELECT COUNT(*) AS count FROM deliveries WHERE event = ? AND state = 'pending'";
      return countSchema.parse(database.prepare(sql).get(event)).count;
    },
    update(id, change) {
      const names = Object.keys(change);
      const sql = `UPDATE deliveries SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE id = ?`;
      database.prepare(sql).run(...Object.values(change), id);
    },
    arrange(ids) {
      const statement = database.prepare('UPDATE deliveries SET position = ? WHERE id = ?');
      ids.forEach((id, index) => {
        statement.run(index, id);
      });
    },
  };
}
