import { hourMs, minuteMs } from './durations.ts';

/** Comments on a preview. */
export const commentLimits = {
  text: 1_000,
  /** Of somebody who writes by a link. */
  name: 60,
  path: 1_024,
  selector: 512,
  fingerprint: 160,
  /** The widest or highest screen, in CSS pixels. */
  screen: 20_000,
  /** Their numbers sort as text of so many digits. */
  perWebsite: 999_999,
  /** Drawn on one page at once. */
  pins: 200,
  /** By one link, whoever holds it; attempts count. */
  perLink: 20,
  /** By one account. */
  perUser: 120,
  windowMs: hourMs,
  /** What is said within so long is one mail, sent a little later; together below SQS's 15 minutes. */
  digestMs: 10 * minuteMs,
  digestGraceMs: 30_000,
  /** Comments that it quotes. */
  mailed: 5,
} as const;
