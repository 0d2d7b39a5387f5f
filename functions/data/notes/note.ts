import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { noteLimits } from '#shared/limits/notes.ts';
import type { RequestState } from '#shared/model/change-request.ts';
import { id } from '#shared/model/id.ts';
import type { agencyNotes, customerNotes } from '#shared/model/note.ts';
import { expiresAt } from '../table/keys.ts';
import { isNew, put, type Write } from '../table/writes.ts';
import { userKey } from '../users/user.ts';

export const storedNote = z.object({
  pk: z.string(),
  sk: z.string(),
  /** A later release may know others: whoever reads drops what they do not know. */
  kind: z.string(),
  at: z.iso.datetime(),
  /** Whom it is about. */
  userId: id,
  websiteId: z.nullable(id),
  subject: z.nullable(z.string()),
  state: z.nullable(z.string()),
});

export type StoredNote = z.infer<typeof storedNote>;

interface About {
  readonly userId: number;
  readonly websiteId?: number | undefined;
  readonly subject?: string | undefined;
  readonly state?: RequestState | undefined;
}

/** For the customer whom it is about, or for all administrators. */
type Occasion =
  | { readonly to: 'customer'; readonly kind: (typeof customerNotes)[number] }
  | { readonly to: 'agency'; readonly kind: (typeof agencyNotes)[number] };

export type NoteDraft = Occasion & About;

/** Whose bell rings: a customer's, by id, or that of all administrators. */
export type Receiver = number | 'agency';

export interface NewNote {
  readonly receiver: Receiver;
  readonly kind: NoteDraft['kind'];
  readonly write: Write;
}

export const notePrefix = 'NOTE#';

/**
 * `USER#7` / `NOTE#2026-11-21T08:00:00.000Z#(id)`: of a customer, who takes them along when they are deleted.
 * `AGENCY` / `NOTE#2026-11-21T08:00:00.000Z#(id)`: one list of all administrators (decision 0164).
 */
export function notesPartition(receiver: Receiver): string {
  return receiver === 'agency' ? 'AGENCY' : userKey(receiver).pk;
}

/**
 * `write` belongs into the transaction of what happened; after it, `ring` tells those who are there. What
 * the agency is told outlives a deleted customer by 90 days, so its `subject` holds no word of theirs.
 */
export function newNote({ to, kind, userId, ...about }: NoteDraft, now: Date): NewNote {
  const receiver = to === 'agency' ? to : userId;
  const at = now.toISOString();
  const item = {
    pk: notesPartition(receiver),
    sk: `${notePrefix}${at}#${randomUUID().slice(0, 8)}`,
    kind,
    at,
    userId,
    websiteId: about.websiteId ?? null,
    subject: about.subject ?? null,
    state: about.state ?? null,
  } satisfies StoredNote;
  const keptUntil = new Date(now.getTime() + noteLimits.keptMs);
  return { receiver, kind, write: put({ ...item, expiresAt: expiresAt(keptUntil) }, isNew) };
}
