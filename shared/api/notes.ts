import * as z from 'zod/mini';
import { note, noteId, noteSwitch } from '../model/note.ts';
import { done } from './done.ts';
import { route } from './route.ts';

/** The bell: what happened, for whoever is signed in. */
export const notes = {
  /** The newest `noteLimits.shown`, the newest first, and how many of them are not read. */
  list: route({
    method: 'GET',
    path: '/api/notes',
    access: 'user',
    response: z.object({ notes: z.array(note), unread: z.int() }),
  }),
  /** Up to one of them, or all that there are. */
  read: route({
    method: 'POST',
    path: '/api/notes/read',
    access: 'user',
    body: z.object({ upTo: z.optional(noteId) }),
    response: done,
  }),
  /** Of every kind that one can hear of. */
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
