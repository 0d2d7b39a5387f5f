import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Note } from '#shared/model/note.ts';
import { conflicts } from '#shared/texts/admin.ts';
import { noteTexts } from '#shared/texts/notes.ts';
import type { FakeAnswer, SentCall } from '../support/fake-server.ts';
import { givenPanel, ifMatchOf, writes } from '../support/panel.tsx';
import { renderApp } from '../support/render-app.tsx';

beforeAll(async () => {
  await import('#frontend/src/features/admin/customers/one-customer.tsx');
});

const aNote = (changes: Partial<Note> = {}): Note => ({
  id: '001770120000000-1a2b3c4d',
  text: 'Pays late',
  by: { id: 9, username: 'maren' },
  createdAt: '2026-02-03T12:00:00Z',
  edited: null,
  version: 1,
  ...changes,
});

const path = '/api/admin/users/7/notes';

function givenNotes(notes: Note[], save: (call: SentCall) => FakeAnswer) {
  return givenPanel({
    [`GET ${path}`]: () => ({ body: notes }),
    [`POST ${path}`]: save,
    [`DELETE ${path}/001770120000000-1a2b3c4d`]: () => {
      notes.length = 0;
      return { body: { message: noteTexts.deleted } };
    },
    'GET /api/admin/audit': () => ({ body: [] }),
    'GET /api/admin/payments': () => ({ body: [] }),
    'GET /api/admin/users/7/messages': () => ({ body: [] }),
  });
}

const section = async () => within(await screen.findByRole('region', { name: 'Notes' }));
const field = async () =>
  (await section()).findByRole<HTMLTextAreaElement>('textbox', { name: 'New note' });

test('a note is kept while it cannot be saved, and added to the list', async () => {
  const notes: Note[] = [];
  const answers: FakeAnswer[] = [{ status: 503, body: { message: 'Later' } }];
  const calls = givenNotes(notes, () => {
    const failed = answers.shift();
    if (failed) return failed;
    notes.unshift(aNote({ by: { id: 1, username: 'noor' } }));
    return { body: notes[0] };
  });
  const first = renderApp('/admin/customer/7');
  expect(await (await section()).findByText(noteTexts.none)).toBeTruthy();
  await userEvent.type(await field(), 'Pays late');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(noteTexts.notSaved);
  first.unmount();
  renderApp('/admin/customer/7');
  expect((await field()).value).toBe('Pays late');
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
  const list = await section();
  expect(await list.findByText('noor')).toBeTruthy();
  expect((await field()).value).toBe('');
  expect(writes(calls).map(({ json }) => json)).toEqual([
    { text: 'Pays late' },
    { text: 'Pays late' },
  ]);
});

test('a conflict shows the newest text beside the typed one', async () => {
  const notes = [aNote()];
  const calls = givenNotes(notes, ({ json }) => {
    if (writes(calls).length > 1) {
      notes[0] = aNote({ text: String(Object(json).text), version: 3 });
      return { body: notes[0] };
    }
    notes[0] = aNote({ text: 'Pays by cheque', version: 2 });
    return { status: 409, body: { message: noteTexts.changed } };
  });
  renderApp('/admin/customer/7');
  const list = await section();
  await userEvent.click(await list.findByRole('button', { name: /^Edit/ }));
  const typed = list.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await userEvent.clear(typed);
  await userEvent.type(typed, 'Pays early');
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  expect(await list.findByText(conflicts.title)).toBeTruthy();
  expect(within(list.getByRole('alert')).getByText('Pays by cheque')).toBeTruthy();
  expect(typed.value).toBe('Pays early');
  await userEvent.click(list.getByRole('button', { name: 'Save' }));
  await list.findByText('Pays early');
  expect(writes(calls).map(ifMatchOf)).toEqual(['"1"', '"2"']);
});

test('a note is deleted on the second press', async () => {
  const notes = [aNote()];
  const calls = givenNotes(notes, () => ({}));
  renderApp('/admin/customer/7');
  const list = await section();
  await userEvent.click(await list.findByRole('button', { name: /^Delete/ }));
  expect(writes(calls)).toEqual([]);
  await userEvent.click(list.getByRole('button', { name: /^Delete for everyone/ }));
  await waitFor(() => expect(list.queryByText('Pays late')).toBeNull());
  expect(writes(calls).map(ifMatchOf)).toEqual(['"1"']);
});

test('a half-written change of a note survives a reload, unless the note is a newer one', async () => {
  const notes = [aNote()];
  givenNotes(notes, () => ({ body: notes[0] }));
  const first = renderApp('/admin/customer/7');
  await userEvent.click(await (await section()).findByRole('button', { name: /^Edit the note/ }));
  await userEvent.type((await section()).getByRole('textbox', { name: 'Note' }), ', by card');
  first.unmount();
  const second = renderApp('/admin/customer/7');
  const kept = await (await section()).findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  expect(kept.value).toBe('Pays late, by card');
  second.unmount();
  notes[0] = aNote({ version: 2, text: 'Pays on time' });
  renderApp('/admin/customer/7');
  expect(await (await section()).findByText('Pays on time')).toBeTruthy();
  expect((await section()).queryByRole('textbox', { name: 'Note' })).toBeNull();
});
