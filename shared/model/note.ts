import * as z from 'zod/mini';
import { requestState } from './change-request.ts';
import { id, timestamp } from './id.ts';

/** What customers hear of by the bell. */
export const customerNotes = ['requestChanged', 'zipReady', 'commentMade'] as const;

/** What administrators hear of by the bell. */
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

/** A time and something random behind it, so that ids sort by time and no two are the same. */
export const noteId = z
  .string()
  .check(
    z.regex(/^[0-9]{4}-[0-9]{2}-[0-9T:.]{1,20}Z#[a-z0-9]{1,16}$/, 'This is not the id of a note'),
  );

/** Something that happened, for whoever has to know. */
export const note = z.object({
  id: noteId,
  kind: noteKind,
  at: timestamp,
  isRead: z.boolean(),
  /** Whom it is about; told to administrators only. */
  customer: z.nullable(z.object({ id, name: z.string() })),
  websiteId: z.nullable(id),
  /** What it is about: `R-14`, with its title for who wrote it, or the name of a file. */
  subject: z.nullable(z.string()),
  /** Of a request, the state that it got. */
  state: z.nullable(requestState),
});

/** Whether somebody hears of a kind, by the bell and by mail; null where there is no mail of it. */
export const noteSwitch = z.object({
  kind: noteKind,
  web: z.boolean(),
  mail: z.nullable(z.boolean()),
});

export type NoteSwitch = z.infer<typeof noteSwitch>;
export type NoteKind = z.infer<typeof noteKind>;
export type Note = z.infer<typeof note>;
