import { dayMs, hourMs, minuteMs } from './durations.ts';

/** A subscriber's own domain. */
export const domainLimits = {
  /** RFC 1035, section 2.3.4, less `www.` and the final dot. */
  name: 249,
  /** Whoever asks for a check waits so long for the next one of the website. */
  askedEveryMs: 10_000,
  /** Between two checks by itself: each is twice the one before. */
  firstPauseMs: minuteMs,
  longestPauseMs: hourMs,
  /** A domain that does not point to us by then is given up. */
  patienceMs: 14 * dayMs,
  /** Between two looks at what CloudFront is doing, which takes minutes. */
  firstPollMs: 1_000,
  longestPollMs: minuteMs,
  /** A domain whose certificate is there is served by then, or an operator hears of it. */
  servedWithinMs: hourMs,
  /** Whoever takes up the work on a domain has it alone for so long. */
  leaseMs: 2 * minuteMs,
  /** After an end the domain shows that it has ended, and goes then. */
  endPageMs: 30 * dayMs,
  /** Pages may be open that were loaded before a change had reached every edge. */
  keepLeavingMs: 15 * minuteMs,
} as const;
