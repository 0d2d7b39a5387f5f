import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type AuditAction,
  type AuditEntry,
  type AuditKind,
  auditEntry as auditModel,
} from '#shared/model/audit.ts';
import { auditKindOf, withoutPersonalData } from '../rules/audit.ts';
import { type Key, sortableId } from './table/keys.ts';
import { isNew, type Put, put } from './table/writes.ts';

/** An administrator, a customer, or the operator, Stripe or the product itself (id null). */
export interface Actor {
  readonly id: number | null;
  readonly username: string;
  /** False for a customer. */
  readonly isAdmin?: boolean;
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
 * their user: they hold no more of a user than number and username, and of what customers did only the
 * number (decisions 0106 and 0327).
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
  const kind = auditKindOf(action, actor);
  const by = { actorId: actor.id, actor: kind === 'customers' ? 'customer' : actor.username };
  const entry = { id, at, kind, ...by, userId, websiteId, ...change };
  const item = { ...entry, ...entryKey(kind, at, id) } satisfies z.infer<typeof storedEntry>;
  const listed = userId !== null && { auditUser: auditUser(userId, kind), auditSort: item.sk };
  return put({ ...item, ...listed }, isNew);
}

/**
 * `AUDIT#2026-11#team` / `2026-11-21T08:00:00.000Z#(id)`: a partition for each month and kind takes
 * a thousand changes a second.
 */
function entryKey(kind: AuditKind, at: string, id: string): Key {
  return { pk: auditPartition(monthOf(at), kind), sk: `${at}#${id}` };
}

/** As `2026-11`. */
export function monthOf(time: string): string {
  return time.slice(0, '2026-11'.length);
}

export function auditPartition(month: string, kind: AuditKind): string {
  return `AUDIT#${month}#${kind}`;
}

export function auditUser(userId: number, kind: AuditKind): string {
  return `${sortableId(userId)}#${kind}`;
}
