import * as z from 'zod/mini';
import { noteLimits } from '../limits/notes.ts';
import { namedUser } from './change-request.ts';
import { timestamp } from './id.ts';
import { requiredText } from './text.ts';

/** A time and random characters after it, so that ids sort by time and are unique. */
export const noteId = z
  .string()
  .check(z.regex(/^[0-9]{15}-[a-f0-9]{8}$/, 'This is not the id of a note'));

export const noteText = requiredText(noteLimits.text, 'Please write something.');

/** What administrators note about a customer, who never reads it. */
export const note = z.object({
  id: noteId,
  /** Plain text. */
  text: z.string(),
  by: namedUser,
  createdAt: timestamp,
  /** The last edit; null where there was none. */
  edited: z.nullable(z.object({ at: timestamp, by: namedUser })),
  /** Rises with every edit; the value of `If-Match`. */
  version: z.int(),
});

export type Note = z.infer<typeof note>;
