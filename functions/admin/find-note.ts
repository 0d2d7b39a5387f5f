import { noteTexts } from '#shared/texts/notes.ts';
import { getNote, type StoredNote } from '../data/users/note.ts';
import { notFound } from '../rules/api-error.ts';
import { requireVersion } from '../rules/http/if-match.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** Throws 404 if it does not exist, 409 if `If-Match` names another version. */
export async function findNote(userId: number, id: string, headers: Headers): Promise<StoredNote> {
  const note = await getNote(userId, id);
  if (!note) throw notFound();
  requireVersion(headers['if-match'], note.version, noteTexts.changed);
  return note;
}
