import * as z from 'zod/mini';
import { id, timestamp } from './id.ts';
import { stage } from './stage.ts';
import { sum } from './sum.ts';

/** Where a customer and their first website stand, as the panel's lists show it (decision 0366). */
export const standing = z.object({
  userId: id,
  /** Their present name. */
  name: z.string(),
  /** Null without a website. */
  websiteId: z.nullable(id),
  stage,
  /** A late payment is told before the stage. */
  isLate: z.boolean(),
  /** What the newest month of a subscriber cost; null where nobody pays. */
  month: z.nullable(sum),
  /** The website's own domain, whether or not it answers; null without one. */
  domain: z.nullable(z.string()),
  /** Open comments on the shown version, also those through preview links. */
  comments: z.int(),
  /** Requests that wait for the agency. */
  requests: z.int(),
  /** Since when a message of theirs waits for an answer in the chat; null if none does. */
  waitsSince: z.nullable(timestamp),
});

export type Standing = z.infer<typeof standing>;
