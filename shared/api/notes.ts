import * as z from 'zod/mini';
import { note, noteId, noteSwitch } from '../model/note.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** The bell of the signed-in user. */
export const notes = {
  /** The newest `noteLimits.shown`, the newest first, and how many of them are unread. */
  list: route({
    method: 'GET',
    path: '/api/notes',
    access: 'user',
    response: z.object({ notes: z.array(note), unread: z.int() }),
  }),
  /** Marks all notes up to the named one as read, or all. */
  read: route({
    method: 'POST',
    path: '/api/notes/read',
    access: 'user',
    body: z.object({ upTo: z.optional(noteId) }),
    response: done,
  }),
  /** The switches of every kind of note that the user can get. */
  switches: route({
    method: 'GET',
    path: '/api/notes/switches',
    access: 'user',
    response: z.array(noteSwitch),
  }),
  setSwitches: route({
    method: 'POST',
    path: '/api/notes/switches',
    access: 'user',
    body: z.object({ switches: z.array(noteSwitch).check(z.maxLength(50)) }),
    response: z.array(noteSwitch),
  }),
};
