import { admin } from '#shared/api/admin.ts';
import type { Note } from '#shared/model/note.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { type Actor, auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import type { Write } from '../data/table/writes.ts';
import { newNote, noteCreation, noteUpdate } from '../data/users/note.ts';
import { userExists } from '../data/users/user.ts';
import { conflict, notFound } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { findNote } from './find-note.ts';

/** The trail keeps no text: it outlives the account (decision 0106). */
export const handler = httpHandler(
  admin.saveNote,
  async ({ params: { id: userId }, body: { text, noteId }, headers, user, now }) => {
    const save = (note: Note, write: Write) => store({ userId, actor: user, now }, note, write);
    if (noteId === undefined) {
      const note = newNote(text, user, now);
      return save(note, noteCreation(userId, note));
    }
    const read = await findNote(userId, noteId, headers);
    if (read.text === text) return read;
    const by = { id: user.id, username: user.username };
    const changes = { text, edited: { at: now.toISOString(), by } };
    return save({ ...read, ...changes, version: read.version + 1 }, noteUpdate(read, changes));
  },
);

interface Saving {
  readonly userId: number;
  readonly actor: Actor;
  readonly now: Date;
}

async function store({ userId, actor, now }: Saving, note: Note, write: Write): Promise<Note> {
  const before = note.version === 1 ? {} : { note: note.id };
  const audit = {
    actor,
    action: 'saveNote',
    userId,
    before,
    after: { note: note.id },
    now,
  } as const;
  const failed = await transact([userExists(userId), write, auditEntry(audit)]);
  if (failed.includes(0)) throw notFound();
  if (failed.length > 0) throw conflict(noteTexts.changed);
  return note;
}
