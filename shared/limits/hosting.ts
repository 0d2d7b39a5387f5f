import { dayMs, hourMs, minuteMs } from './durations.ts';

/** A subscriber's own domain. */
export const domainLimits = {
  /** RFC 1035, section 2.3.4, less `www.` and the final dot. */
  name: 249,
  /** The pause between two requested checks of a website. */
  checkPauseMs: 10_000,
  /** The pause between two automatic checks; it doubles each time. */
  firstPauseMs: minuteMs,
  longestPauseMs: hourMs,
  /** A domain that does not point to us by then is given up. */
  giveUpAfterMs: 14 * dayMs,
  /** Between two polls of CloudFront, whose changes take minutes. */
  firstPollMs: 1_000,
  longestPollMs: minuteMs,
  /** By then CloudFront serves a domain with a certificate, or an alarm fires. */
  servedWithinMs: hourMs,
  /** What is shown of a record: so many values, each of the length of a string of TXT (RFC 1035, section 3.3). */
  foundValues: 10,
  foundLength: 255,
  /** Resolvers keep a value no longer by default, whatever its TTL (Unbound, cache-max-ttl). */
  oldAtMostMs: dayMs,
  /** The lease of the work on a domain. */
  leaseMs: 2 * minuteMs,
  /** How long a domain shows that its subscription has ended, before it is removed. */
  endPageMs: 30 * dayMs,
  /** Replaced files stay for pages loaded before the change had reached every edge. */
  keepFilesMs: 15 * minuteMs,
} as const;
