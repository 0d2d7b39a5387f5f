import * as z from 'zod/mini';
import { idText } from '#shared/model/id.ts';
import { note, noteId, noteText } from '#shared/model/note.ts';
import { done } from '../done.ts';
import { pageQuery } from '../page.ts';
import { route } from '../route.ts';

const path = '/api/admin/users/{id}/notes';
const ofCustomer = z.object({ id: idText });

/** Administrators' notes on a customer, the newest first. */
export const listNotes = route({
  method: 'GET',
  path,
  access: 'admin',
  params: ofCustomer,
  query: z.object(pageQuery),
  response: z.array(note),
});

/** Adds a note, or with `noteId` changes that one, whoever wrote it. */
export const saveNote = route({
  method: 'POST',
  path,
  access: 'admin',
  params: ofCustomer,
  body: z.object({ text: noteText, noteId: z.optional(noteId) }),
  response: note,
});

export const deleteNote = route({
  method: 'DELETE',
  path: `${path}/{noteId}`,
  access: 'admin',
  params: z.extend(ofCustomer, { noteId }),
  response: done,
});
