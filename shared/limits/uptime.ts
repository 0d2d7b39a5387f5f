import { hourMs, minuteMs } from './durations.ts';

/** The watch of live sites, every five minutes (RULE-52, decision 0180). */
export const uptimeLimits = {
  /** The timeout of one check. */
  answerMs: 5_000,
  /** Sites checked concurrently. */
  atOnce: 40,
  /** A run ends before the next one begins; 1,900 silent sites fit in. */
  runMs: 4 * minuteMs,
  /** Failures in a row after which the agency is notified. */
  notifyAfter: 2,
  /** After a longer gap between checks, earlier failures do not count as in a row. */
  maxGapMs: hourMs,
} as const;
