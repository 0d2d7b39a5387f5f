import { expect, test } from 'vitest';
import { handler as deleteNote } from '#functions/admin/delete-note.ts';
import { handler as listNotes } from '#functions/admin/list-notes.ts';
import { handler as saveNote } from '#functions/admin/save-note.ts';
import { handler as currentUser } from '#functions/auth/current-user.ts';
import { collectData } from '#functions/privacy/collect-data.ts';
import { noteLimits } from '#shared/limits/notes.ts';
import { note } from '#shared/model/note.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const maren = await signedInAdmin({ username: 'maren' });
const noor = await signedInAdmin({ username: 'noor' });

interface Saved {
  readonly text: string;
  readonly noteId?: string;
}

const save = (admin: ApiClient, userId: number, body: Saved, headers = {}) =>
  admin.call(saveNote, { params: { id: String(userId) }, body, headers });
const given = async (userId: number, text: string) =>
  note.parse((await save(maren, userId, { text })).json);
const notesOn = async (userId: number, limit = '10') =>
  (await noor.call(listNotes, { params: { id: String(userId) }, query: { limit } })).json;
const remove = (userId: number, noteId: string, headers = {}) =>
  noor.call(deleteNote, { params: { id: String(userId), noteId }, headers });

test('notes are listed with author and time, the newest first, page by page', async () => {
  const { id } = await givenUser();
  await given(id, 'Pays late');
  await given(id, 'Prefers the phone');
  const all = await notesOn(id);
  expect(all).toMatchObject([{ text: 'Prefers the phone' }, { text: 'Pays late' }]);
  expect(all).toMatchObject([{ by: { username: 'maren' }, edited: null }, {}]);
  expect(await notesOn(id, '1')).toHaveLength(1);
});

test('another administrator changes a note, and both are named', async () => {
  const { id } = await givenUser();
  const { id: noteId } = await given(id, 'Pays late');
  const changed = await save(noor, id, { text: 'Pays on time', noteId });
  expect(changed).toMatchObject({
    status: 200,
    json: { by: { username: 'maren' }, edited: { by: { username: 'noor' } }, version: 2 },
  });
  expect(await notesOn(id)).toMatchObject([{ text: 'Pays on time' }]);
});

test('an older version neither changes nor deletes a note', async () => {
  const { id } = await givenUser();
  const { id: noteId } = await given(id, 'Pays late');
  await save(noor, id, { text: 'Pays on time', noteId });
  const before = await dumpTable();
  const old = { 'if-match': '"1"' };
  const refused = { status: 409, json: { message: noteTexts.changed } };
  expect(await save(maren, id, { text: 'Pays early', noteId }, old)).toMatchObject(refused);
  expect(await remove(id, noteId, old)).toMatchObject(refused);
  expect(await dumpTable()).toEqual(before);
});

test('the trail names who wrote, changed and deleted, but no text, which it could not forget', async () => {
  const { id } = await givenUser();
  const { id: noteId } = await given(id, 'Pays late');
  await save(noor, id, { text: 'Pays on time', noteId });
  expect((await remove(id, noteId)).status).toBe(200);
  expect((await remove(id, noteId)).status).toBe(404);
  const trail = await trailOf(id);
  expect(trail.slice(0, 3)).toMatchObject([
    { action: 'deleteNote', actor: 'noor', before: { note: noteId }, after: {} },
    { action: 'saveNote', actor: 'noor', before: { note: noteId }, after: { note: noteId } },
    { action: 'saveNote', actor: 'maren', before: {}, after: { note: noteId } },
  ]);
  expect(JSON.stringify(trail)).not.toContain('Pays');
});

test('no customer reads a note, nor is it in the copy of their data (THREAT-Q5, decision 0338)', async () => {
  const user = await givenUser();
  await given(user.id, 'Pays late');
  const own = await signedIn(user.id);
  expect((await own.call(listNotes, { params: { id: String(user.id) } })).status).toBe(403);
  expect(JSON.stringify((await own.call(currentUser)).json)).not.toContain('Pays late');
  expect(JSON.stringify(await collectData(user, []))).not.toContain('Pays late');
});

test('a note needs a text within its limit, and a customer', async () => {
  const { id } = await givenUser();
  expect((await save(maren, id, { text: ' ' })).status).toBe(400);
  expect((await save(maren, id, { text: 'x'.repeat(noteLimits.text + 1) })).status).toBe(400);
  expect((await save(maren, id, { text: 'x'.repeat(noteLimits.text) })).status).toBe(200);
  expect((await save(maren, 999_999, { text: 'Nobody' })).status).toBe(404);
  expect((await remove(id, '000000000000001-00000000')).status).toBe(404);
});
