import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** A session as its user sees it. */
export const session = z.object({
  /** Names it in calls; it opens nothing. */
  id: z.string(),
  /** Browser and system by name; null where they did not say. */
  agent: z.nullable(z.string()),
  /** Two letters; null where CloudFront did not say. */
  country: z.nullable(z.string()),
  /** To the day; null of a session that an earlier release began. */
  seenAt: z.nullable(timestamp),
  isCurrent: z.boolean(),
});

export type Session = z.infer<typeof session>;
