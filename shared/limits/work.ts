import { hourMs, minuteMs } from './durations.ts';

/**
 * RULE-3: calls that cost the server a tenth of a second, right or wrong; no person needs so many.
 * Failures have lower limits of their own.
 */
export const workLimits = {
  /** Passwords that are hashed or compared for one session. */
  hashing: { limit: 60, windowMs: 15 * minuteMs },
  /** Uses of one link that sets a password. */
  linkUses: { limit: 10, windowMs: hourMs },
  /** PDFs and CSVs that are written for one account. */
  rendering: { limit: 300, windowMs: hourMs },
} as const;
