import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** A session as its user sees it. */
export const session = z.object({
  /** Identifies it in calls and grants no access. */
  id: z.string(),
  /** The names of browser and system; null if unknown. */
  agent: z.nullable(z.string()),
  /** Two letters; null if CloudFront did not send it. */
  country: z.nullable(z.string()),
  /** When it was signed in, which tells two of one browser apart. */
  begunAt: timestamp,
  /** Accurate to the day. */
  seenAt: timestamp,
  isCurrent: z.boolean(),
});

export type Session = z.infer<typeof session>;
