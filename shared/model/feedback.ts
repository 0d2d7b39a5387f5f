import * as z from 'zod/mini';
import { changeRequest } from './change-request.ts';
import { id, timestamp } from './id.ts';

/** What a customer sent about the shown version, and the agency has yet to answer. */
export const feedback = z.object({
  /** How many of the customer's comments are open. */
  comments: z.int(),
  /** Requests that wait for the agency, the oldest first. */
  requests: z.array(z.pick(changeRequest, { number: true, title: true })),
  /** When the first of all was sent. */
  since: timestamp,
});

/** A website whose shown version has comments that wait for the agency. */
export const waitingComments = z.extend(z.pick(feedback, { comments: true }), {
  userId: id,
  websiteId: id,
  websiteName: z.string(),
  /** How many comments through a preview link are open. */
  guests: z.int(),
  /** When the first of all was sent. */
  since: timestamp,
  /** The beginning of the latest, with its author; null once that one is resolved while others wait. */
  newest: z.nullable(z.object({ name: z.string(), text: z.string() })),
});

export type WaitingComments = z.infer<typeof waitingComments>;
export type Feedback = z.infer<typeof feedback>;
