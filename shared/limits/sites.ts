import { dayMs, hourMs, minuteMs } from './durations.ts';

/**
 * Tickets that open an unpacked site (decision 0060), and how it is unpacked. A name of S3 has at most
 * 1,024 bytes; what is small is inflated in memory, several at once.
 */
export const siteLimits = {
  macLength: 27,
  visitMs: hourMs,
  visitStepMs: 15 * minuteMs,
  subscriberMs: 31 * dayMs,
  subscriberStepMs: dayMs,
  /** A larger entry is streamed. */
  smallBytes: 1024 * 1024,
  concurrency: 12,
  /** An HTML or CSS file up to here has its root-relative addresses rewritten where that is needed. */
  rewrittenBytes: 4 * 1024 * 1024,
  attempts: 5,
  /** A batch begins no entry after this time; the next batch goes on. */
  batchMs: 60_000,
  maxKeyBytes: 1_024,
  /** Visitors may be looking at a site that was replaced: its files go after this time, SQS's longest. */
  keepReplacedMs: 15 * minuteMs,
  /** Work that nobody has touched for so long failed, and is begun again before its message comes back. */
  stuckMs: 20 * minuteMs,
} as const;
