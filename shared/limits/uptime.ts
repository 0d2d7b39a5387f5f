import { hourMs, minuteMs } from './durations.ts';

/** How live sites are watched, every five minutes (decision 0180). */
export const uptimeLimits = {
  /** Whoever has not answered by then does not answer. */
  answerMs: 5_000,
  /** Sites that are asked at the same time. */
  atOnce: 40,
  /** A run ends before the next one begins; 1,900 sites that are all silent fit in. */
  runMs: 4 * minuteMs,
  /** Failures in a row of which the agency is told. */
  toldAfter: 2,
  /** Nobody looked for so long: what failed before is not in a row with what fails now. */
  forgottenMs: hourMs,
} as const;
