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
  /** A later release may add kinds; readers skip those that they do not know. */
  kind: z.string(),
  at: z.iso.datetime(),
  /** The customer it is about. */
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

/** For the customer it is about, or for all administrators. */
type MailContext =
  | { readonly to: 'customer'; readonly kind: (typeof customerNotes)[number] }
  | { readonly to: 'agency'; readonly kind: (typeof agencyNotes)[number] };

export type NoteDraft = MailContext & About;

/** A customer, by id, or all administrators. */
export type Receiver = number | 'agency';

export interface NewNote {
  readonly receiver: Receiver;
  readonly kind: NoteDraft['kind'];
  readonly write: Write;
}

export const notePrefix = 'NOTE#';

/**
 * `USER#7` / `NOTE#2026-11-21T08:00:00.000Z#(id)`: a customer's, deleted with the customer.
 * `AGENCY` / `NOTE#2026-11-21T08:00:00.000Z#(id)`: one list for all administrators (decision 0164).
 */
export function notesPartition(receiver: Receiver): string {
  return receiver === 'agency' ? 'AGENCY' : userKey(receiver).pk;
}

/**
 * `write` belongs in the transaction of the event; call `pushNote` after it. Notes for the agency
 * outlive a deleted customer by up to 90 days, so their `subject` holds no text of the customer.
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
