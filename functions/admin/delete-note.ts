import { admin } from '#shared/api/admin.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import { auditEntry } from '../data/audit.ts';
import { transact } from '../data/table/send.ts';
import { noteRemoval } from '../data/users/note.ts';
import { conflict } from '../rules/api-error.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';
import { findNote } from './find-note.ts';

export const handler = httpHandler(
  admin.deleteNote,
  async ({ params: { id: userId, noteId }, headers, user, now }) => {
    const note = await findNote(userId, noteId, headers);
    const before = { note: noteId };
    const failed = await transact([
      noteRemoval(note),
      auditEntry({ actor: user, action: 'deleteNote', userId, before, after: {}, now }),
    ]);
    if (failed.length > 0) throw conflict(noteTexts.changed);
    return { message: noteTexts.deleted };
  },
);
