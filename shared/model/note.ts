import * as z from 'zod/mini';
import { requestState } from './change-request.ts';
import { id, timestamp } from './id.ts';

/** Kinds of notes for customers. */
export const customerNotes = ['requestChanged', 'zipReady', 'commentMade'] as const;

/** Kinds of notes for administrators. */
export const agencyNotes = [
  'briefSent',
  'requestMade',
  'previewOpened',
  'linkAsked',
  'linkUnanswered',
  'commentMade',
  'approved',
] as const;

export const noteKind = z.enum([...new Set([...customerNotes, ...agencyNotes])]);

/** A time and random characters after it, so that ids sort by time and are unique. */
export const noteId = z
  .string()
  .check(
    z.regex(/^[0-9]{4}-[0-9]{2}-[0-9T:.]{1,20}Z#[a-z0-9]{1,16}$/, 'This is not the id of a note'),
  );

/** One entry of the bell. */
export const note = z.object({
  id: noteId,
  kind: noteKind,
  at: timestamp,
  isRead: z.boolean(),
  /** The customer it is about; only for administrators. */
  customer: z.nullable(z.object({ id, name: z.string() })),
  websiteId: z.nullable(id),
  /** `R-14`, with its title for its author, or the name of a file. */
  subject: z.nullable(z.string()),
  /** The new state of a request. */
  state: z.nullable(requestState),
});

/** Whether a kind is on, in the bell and by mail; null if the kind has no mail. */
export const noteSwitch = z.object({
  kind: noteKind,
  web: z.boolean(),
  mail: z.nullable(z.boolean()),
});

export type NoteSwitch = z.infer<typeof noteSwitch>;
export type NoteKind = z.infer<typeof noteKind>;
export type Note = z.infer<typeof note>;
