import { notes } from '#shared/api/notes.ts';
import type { Note } from '#shared/model/note.ts';
import { displayName } from '#shared/rules/names.ts';
import { isSwitchedOn } from '#shared/rules/note-switches.ts';
import type { StoredNote } from '../data/notes/note.ts';
import { listNotes } from '../data/notes/note-list.ts';
import { getItems } from '../data/table/read.ts';
import { parseUser, userKey } from '../data/users/user.ts';
import { noteView } from '../domain/note-view.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Shows the customers' current names; leaves out notes about deleted customers. */
export const handler = httpHandler(notes.list, async ({ user }) => {
  const stored = await listNotes(user.isAdmin ? 'agency' : user.id);
  const customers = user.isAdmin ? await customersOf(stored) : null;
  const heard = stored.filter(({ kind }) => isSwitchedOn(user.noteSwitches, kind, 'web'));
  const shown = heard.flatMap((one): Note[] => {
    const customer = customers?.get(one.userId) ?? null;
    const view = customers && !customer ? null : noteView(one, user.notesReadTo, customer);
    return view ? [view] : [];
  });
  return { notes: shown, unread: shown.filter(({ isRead }) => !isRead).length };
});

async function customersOf(stored: readonly StoredNote[]) {
  const ids = [...new Set(stored.map(({ userId }) => userId))];
  const users = (await getItems(ids.map(userKey))).map(parseUser);
  return new Map(users.map((user) => [user.id, { id: user.id, name: displayName(user) }]));
}
