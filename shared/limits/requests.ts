import { dayMs, hourMs } from './durations.ts';

/** Requests for changes of a website. */
export const requestLimits = {
  title: 120,
  text: 4_000,
  reason: 1_000,
  /** An answer becomes a message of the chat, after a line that names the request. */
  answer: 3_500,
  /** Comments that one request may name. */
  pins: 20,
  /** The latest steps of its history that a request keeps. */
  steps: 30,
  /** Sort keys hold the number as text of this many digits. */
  perWebsite: 999_999,
  /** Requests that one ZIP may fulfill: they must fit into its transaction. */
  perZip: 20,
  /** Per hour; even dictating requests to support stays far below. */
  perCustomer: 30,
  windowMs: hourMs,
  /** A buyer's support period after the purchase (SPEC-9.1). */
  supportMs: 30 * dayMs,
} as const;
