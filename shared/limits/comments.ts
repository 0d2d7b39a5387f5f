import { hourMs, minuteMs } from './durations.ts';

/** Comments on a preview. */
export const commentLimits = {
  text: 1_000,
  /** Characters of a visitor's name. */
  name: 60,
  path: 1_024,
  selector: 512,
  fingerprint: 160,
  /** The widest or highest screen, in CSS pixels. */
  screen: 20_000,
  /** Sort keys hold the number as text of this many digits. */
  perWebsite: 999_999,
  /** Drawn on one page at once. */
  pins: 200,
  /** Per link, over all its holders; attempts count. */
  perLink: 20,
  /** Per account. */
  perUser: 120,
  windowMs: hourMs,
  /**
   * Comments within this time share one mail, sent a little later; together below SQS's 15 minutes.
   */
  digestMs: 10 * minuteMs,
  digestGraceMs: 30_000,
  /** Comments quoted in that mail. */
  mailed: 5,
} as const;
