import { dayMs, hourMs } from './durations.ts';

/** Requests for changes of a website. */
export const requestLimits = {
  title: 120,
  text: 4_000,
  reason: 1_000,
  /** Comments that one request is about. */
  pins: 20,
  /** Their numbers sort as text of so many digits. */
  perWebsite: 999_999,
  /** A ZIP fulfils at most so many, which its transaction has to hold. */
  perZip: 20,
  /** A customer's in an hour; who sits with support and dictates stays far below. */
  made: 30,
  madeWindowMs: hourMs,
  /** A buyer's support, from the purchase on (SPEC-9.1). */
  supportMs: 30 * dayMs,
} as const;
