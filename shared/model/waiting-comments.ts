import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';

const text = z.nullable(z.string());

/** A website whose open comments wait for the agency, as a row of the panel's list. */
export const waitingComments = z.object({
  websiteId: id,
  userId: id,
  username: z.string(),
  firstName: text,
  lastName: text,
  companyName: text,
  /** How many are open on the shown version, those through preview links included. */
  count: z.int(),
  /** What the newest of them says. */
  newest: z.string(),
  /** When the first of them was made. */
  since: timestamp,
});

export type WaitingComments = z.infer<typeof waitingComments>;
