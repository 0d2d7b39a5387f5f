import { dayMs } from '#shared/limits/durations.ts';

/** Counting of visits (decision 0198). */
export const visitLimits = {
  /** Names per website and day; further ones are only counted. */
  pages: 100,
  referrers: 50,
  missing: 50,
  /** Characters of a name. */
  nameLength: 200,
  /** Per kind, while one log file is read. */
  namesInMemory: 1_000,
  sitesInMemory: 5_000,
  /** Sites whose counts are written concurrently. */
  atOnce: 8,
  /** A year, and part of the previous one to compare with. */
  keptMs: 400 * dayMs,
  /** Longer than a log file is stored, or waits in a queue. */
  fileKnownMs: 30 * dayMs,
  /** Days that the dashboard shows. */
  shownDays: 30,
  /** Names per kind in an answer. */
  shownNames: 10,
} as const;
