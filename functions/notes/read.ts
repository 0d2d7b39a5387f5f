import { notes } from '#shared/api/notes.ts';
import { noteAnswers } from '#shared/messages/notes.ts';
import { markNotesRead } from '../data/notes/note-list.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Sorts after every id of its time. */
const last = '#z';

/** Idempotent; an older `upTo` than what is read changes nothing. */
export const handler = httpHandler(notes.read, async ({ body, user, now }) => {
  await markNotesRead(user.id, body.upTo ?? `${now.toISOString()}${last}`);
  return { message: noteAnswers.read };
});
