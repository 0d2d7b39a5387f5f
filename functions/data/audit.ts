import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AuditAction,
  type AuditEntry,
  auditEntry as auditModel,
} from '#shared/model/audit.ts';
import { withoutPersonalData } from '../rules/audit.ts';
import { type Key, sortableId } from './table/keys.ts';
import { isNew, type Put, put } from './table/writes.ts';

/** An administrator, the customer who approved, or the operator or the product itself (id null). */
export interface Actor {
  readonly id: number | null;
  readonly username: string;
}

interface Change extends Pick<AuditEntry, 'before' | 'after'> {
  readonly action: AuditAction;
  readonly actor: Actor;
  readonly userId?: number | null;
  readonly websiteId?: number | null;
  readonly now: Date;
}

export const storedEntry = z.extend(auditModel, { pk: z.string(), sk: z.string() });

/**
 * For the transaction that makes the change. Entries are never updated or deleted, not even with
 * their user: they hold no more of a user than number and username (decision 0106).
 */
export function auditEntry({
  actor,
  userId = null,
  websiteId = null,
  now,
  action,
  before,
  after,
}: Change): Put {
  const change = { action, before: withoutPersonalData(before), after: withoutPersonalData(after) };
  const at = now.toISOString();
  const id = randomUUID();
  const entry = { id, at, actorId: actor.id, actor: actor.username, userId, websiteId, ...change };
  const item = { ...entry, ...entryKey(at, id) } satisfies z.infer<typeof storedEntry>;
  const listed = userId !== null && { auditUser: auditUser(userId), auditSort: item.sk };
  return put({ ...item, ...listed }, isNew);
}

/**
 * `AUDIT#2026-11` / `2026-11-21T08:00:00.000Z#(id)`: a partition for each month takes a thousand
 * changes a second.
 */
function entryKey(at: string, id: string): Key {
  return { pk: auditPartition(monthOf(at)), sk: `${at}#${id}` };
}

/** As `2026-11`. */
export function monthOf(time: string): string {
  return time.slice(0, '2026-11'.length);
}

export function auditPartition(month: string): string {
  return `AUDIT#${month}`;
}

export function auditUser(userId: number): string {
  return sortableId(userId);
}
