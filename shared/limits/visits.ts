import { dayMs } from './durations.ts';

/** How visits of live sites are counted (decision 0198). */
export const visitLimits = {
  /** Of a day of a website, by name; what is beyond counts without one. */
  pages: 100,
  referrers: 50,
  missing: 50,
  /** Characters of a name. */
  nameLength: 200,
  /** Of a kind, while one file of a log is read. */
  namesInMemory: 1_000,
  sitesInMemory: 5_000,
  /** Sites whose counts are written at the same time. */
  atOnce: 8,
  /** A year that can be compared with the one before, in part. */
  keptMs: 400 * dayMs,
  /** For longer than a file of a log is kept, or waits in a queue. */
  fileKnownMs: 30 * dayMs,
  /** Days that the dashboard shows. */
  shownDays: 30,
  /** Names of a kind that are answered. */
  shownNames: 10,
} as const;
