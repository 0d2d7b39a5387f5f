import { dayMs, hourMs, minuteMs } from '#shared/limits/durations.ts';

/**
 * Tickets of an unpacked site (decision 0060), and its unpacking. An S3 key has at most 1,024
 * bytes; small files are inflated in memory, several at once.
 */
export const siteLimits = {
  macLength: 27,
  visitMs: hourMs,
  visitStepMs: 15 * minuteMs,
  subscriberMs: 31 * dayMs,
  subscriberStepMs: dayMs,
  /** A larger entry is streamed. */
  smallBytes: 1024 * 1024,
  /** Small files at once: S3 takes 100 to 200 ms for each, whatever its size (FIGURE-UNPACK). */
  concurrency: 100,
  /** The largest HTML or CSS file whose root-relative addresses are rewritten where necessary. */
  rewrittenBytes: 4 * 1024 * 1024,
  attempts: 5,
  /** A batch begins no entry after this time; the next batch continues. */
  batchMs: 60_000,
  /** How often those who wait are told how far it is. */
  progressMs: 2_000,
  maxKeyBytes: 1_024,
  /**
   * Visitors may still view a replaced site: its files are deleted after this time, SQS's maximum.
   */
  keepReplacedMs: 15 * minuteMs,
  /** Work idle for this long has failed, and is started again before its message returns. */
  stuckMs: 20 * minuteMs,
} as const;
