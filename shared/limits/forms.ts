import { dayMs, minuteMs } from './durations.ts';

/** Messages from forms of customers' sites. */
export const formLimits = {
  /** Per message, without control fields (`_next`). */
  fields: 30,
  fieldName: 100,
  bytes: 32 * 1024,
  /** Messages per address, over all sites. */
  perAddress: 5,
  addressWindowMs: 10 * minuteMs,
  /** Mails per site and day; further messages are only stored. */
  mailedPerDay: 200,
  mailWindowMs: dayMs,
  /** The newest messages that a website keeps, each for a year. */
  kept: 5_000,
  keptMs: 365 * dayMs,
  /** Deleted at once when the list is full, so that not every new message has to count them. */
  removedAtOnce: 100,
  /** Messages per page on the screen. */
  perScreen: 5,
  /** The unread count stops here. */
  unreadCounted: 99,
  /**
   * Lambda answers with 6 MB of JSON at most, in which a quote takes two bytes; older messages are
   * left out.
   */
  csvBytes: 2.5 * 1024 * 1024,
  /** One per field name; further names share one column. */
  csvColumns: 60,
} as const;
