import * as z from 'zod/mini';
import { noteLimits } from '#shared/limits/notes.ts';
import { queryItems } from '../table/read.ts';
import { write } from '../table/send.ts';
import { change, exists, when } from '../table/writes.ts';
import { type StoredUser, userKey } from '../users/user.ts';
import { notePrefix, notesPartition, type Receiver, type StoredNote, storedNote } from './note.ts';

/** The newest first, at most `noteLimits.shown`, strongly consistent, in one round trip. */
export async function listNotes(receiver: Receiver): Promise<readonly StoredNote[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: notesPartition(receiver), prefix: notePrefix },
    descending: true,
    limit: noteLimits.shown,
    consistent: true,
  });
  return z.parse(z.array(storedNote), items);
}

/** Whether the user has read their notes since `at`. */
export function hasReadSince(
  { notesReadTo }: Pick<StoredUser, 'notesReadTo'>,
  at: string,
): boolean {
  return notesReadTo !== null && notesReadTo > at;
}

/** The mark only moves forward. Leaves `version` alone, so it conflicts with no edit. */
export async function markNotesRead(userId: number, upTo: string): Promise<void> {
  const isForward = when(
    'attribute_exists(pk) AND (attribute_not_exists(notesReadTo) OR notesReadTo = :none OR notesReadTo < :upTo)',
    { none: null, upTo },
  );
  await write(change(userKey(userId), { set: { notesReadTo: upTo } }, isForward));
}

/** False when the user was deleted meanwhile. */
export function keepNoteSwitches(
  userId: number,
  noteSwitches: StoredUser['noteSwitches'],
): Promise<boolean> {
  return write(change(userKey(userId), { set: { noteSwitches } }, exists));
}
