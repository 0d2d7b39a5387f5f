import { dayMs, minuteMs } from './durations.ts';

/** What visitors send by the forms of a customer's site. */
export const formLimits = {
  /** Of one message, without those that tell us what to do (`_next`). */
  fields: 30,
  fieldName: 100,
  bytes: 32 * 1024,
  /** One address may send so many, whatever the site. */
  perAddress: 5,
  addressWindowMs: 10 * minuteMs,
  /** A site's messages of a day that are mailed as well; the others are only kept. */
  mailedPerDay: 200,
  mailWindowMs: dayMs,
  /** A website keeps the newest, each for a year. */
  kept: 5_000,
  keptMs: 365 * dayMs,
  /** Removed together once it has so many, so that they are not counted for each new one. */
  madeRoom: 100,
  /** A query reads 1 MB: so many messages of the largest size are a page. */
  perPage: 25,
  /** On a screen. */
  perScreen: 5,
  /** Beyond it they are not counted. */
  unreadCounted: 99,
  /** Lambda answers with 6 MB of JSON at most, where a quote in a cell takes twice its bytes; older messages are left out. */
  csvBytes: 2.5 * 1024 * 1024,
  /** A column each; forms with more names than that share one. */
  csvColumns: 60,
} as const;
