import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { NamedUser } from '#shared/model/change-request.ts';
import { type Note, note } from '#shared/model/note.ts';
import type { Key } from '../table/keys.ts';
import type { Page } from '../table/page.ts';
import { type AskedPage, newestBelow } from '../table/range.ts';
import { getItem } from '../table/read.ts';
import { change, isNew, put, remove, stillAt, type Write } from '../table/writes.ts';
import { userKey } from './user.ts';

const storedNote = z.extend(note, { pk: z.string(), sk: z.string() });

export type StoredNote = z.infer<typeof storedNote>;

const prefix = 'NOTE#';
const timeDigits = 15;

/** `USER#7` / `NOTE#001795844096000-1a2b3c4d`: on a customer, deleted with them (decision 0338). */
function noteKey(userId: number, id: string): Key {
  return { pk: userKey(userId).pk, sk: `${prefix}${id}` };
}

export function getNote(userId: number, id: string): Promise<StoredNote | null> {
  return getItem(noteKey(userId, id), storedNote);
}

/** The newest first. */
export function listNotesOf(userId: number, asked: AskedPage): Promise<Page<StoredNote>> {
  return newestBelow(userKey(userId).pk, prefix, storedNote, asked);
}

export function newNote(text: string, { id, username }: NamedUser, now: Date): Note {
  const time = String(now.getTime()).padStart(timeDigits, '0');
  return {
    id: `${time}-${randomUUID().slice(0, 8)}`,
    text,
    by: { id, username },
    createdAt: now.toISOString(),
    edited: null,
    version: 1,
  };
}

export function noteCreation(userId: number, note: Note): Write {
  return put({ ...note, ...noteKey(userId, note.id) }, isNew);
}

/** Fails if it has changed since it was read. */
export function noteUpdate(
  read: StoredNote,
  { text, edited }: Pick<Note, 'text' | 'edited'>,
): Write {
  return change(read, { set: { text, edited }, add: { version: 1 } }, stillAt(read));
}

/** Fails if it has changed since it was read. */
export function noteRemoval(read: StoredNote): Write {
  return remove(read, stillAt(read));
}
