import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { messageAttributesSchema } from './message-attributes.ts';

const rowSchema = z.object({
  id: z.number(),
  message_id: z.string(),
  body: z.string(),
  attributes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    messageAttributesSchema,
  ),
  sender_id: z.string(),
  sent_at: z.number(),
  received: z.number(),
  first_received_at: z.number(),
  receipt: z.string(),
});
const rowsSchema = z.array(rowSchema);
const nextSchema = z.object({ at: z.nullable(z.number()) });
const countsSchema = z.object({ waiting: z.number(), delayed: z.number(), inFlight: z.number() });

/** A stored message, with its latest receipt handle. */
export type StoredMessage = z.infer<typeof rowSchema>;
/** Numbers of visible, delayed and in-flight messages. */
export type Counts = z.infer<typeof countsSchema>;

interface MessageStore {
  add(message: {
    queue: string;
    body: string;
    attributes: object;
    senderId: string;
    sentAt: number;
    visibleAt: number;
  }): string;
  /** The oldest visible messages; hides them until `hiddenUntil`. */
  take(queue: string, limit: number, now: number, hiddenUntil: number): StoredMessage[];
  remove(queue: string, receipt: string): void;
  /** Makes in-flight messages visible at `now`, and does not count that reception. */
  release(now: number): void;
  /** Moves visible messages that were received at least `receives` times to another queue. */
  redrive(move: { from: string; to: string; receives: number; now: number }): void;
  /** The time at which the next message hidden at `now` becomes visible. */
  nextVisible(queue: string, now: number): number | undefined;
  /** Deletes messages sent before `sentBefore`. */
  expire(queue: string, sentBefore: number): void;
  counts(queue: string, now: number): Counts;
}

const COLUMNS =
  'id, message_id, body, attributes, sender_id, sent_at, received, first_received_at, receipt';

export function createMessageStore(database: DatabaseSync): MessageStore {
  return {
    add({ queue, body, attributes, senderId, sentAt, visibleAt }) {
      const messageId = randomUUID();
      const sql = `INSERT INTO messages (queue, message_id, body, attributes, sender_id, sent_at, visible_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)`;
      const text = JSON.stringify(attributes);
      database.prepare(sql).run(queue, messageId, body, text, senderId, sentAt, visibleAt);
      return messageId;
    },
    take(queue, limit, now, hiddenUntil) {
      // One statement, so that receiving and hiding are atomic.
      const sql = `UPDATE messages SET visible_at = ?, received = received + 1, receipt = hex(randomblob(24)),
          first_received_at = CASE received WHEN 0 THEN ? ELSE first_received_at END
        WHERE id IN (SELECT id FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY id LIMIT ?)
        RETURNING ${COLUMNS}`;
      const rows = database.prepare(sql).all(hiddenUntil, now, queue, now, limit);
      return rowsSchema.parse(rows).toSorted((one, other) => one.id - other.id);
    },
    remove(queue, receipt) {
      database.prepare('DELETE FROM messages WHERE queue = ? AND receipt = ?').run(queue, receipt);
    },
    release(now) {
      const sql =
        'UPDATE messages SET visible_at = ?1, received = received - 1 WHERE received > 0 AND visible_at > ?1';
      database.prepare(sql).run(now);
    },
    redrive({ from, to, receives, now }) {
      const sql = `UPDATE messages SET queue = ?, received = 0, first_received_at = 0, receipt = ''
        WHERE queue = ? AND visible_at <= ? AND received >= ?`;
      database.prepare(sql).run(to, from, now, receives);
    },
    nextVisible(queue, now) {
      const sql = 'SELECT MIN(visible_at) AS at FROM messages WHERE queue = ? AND visible_at > ?';
      return nextSchema.parse(database.prepare(sql).get(queue, now)).at ?? undefined;
    },
    expire(queue, sentBefore) {
      database
        .prepare('DELETE FROM messages WHERE queue = ? AND sent_at < ?')
        .run(queue, sentBefore);
    },
    counts(queue, now) {
      const sql = `SELECT COALESCE(SUM(visible_at <= ?1), 0) AS waiting,
          COALESCE(SUM(visible_at > ?1 AND received = 0), 0) AS delayed,
          COALESCE(SUM(visible_at > ?1 AND received > 0), 0) AS inFlight
        FROM messages WHERE queue = ?2`;
      return countsSchema.parse(database.prepare(sql).get(now, queue));
    },
  };
}
