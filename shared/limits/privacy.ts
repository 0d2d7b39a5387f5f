import { dayMs, minuteMs } from './durations.ts';

export const exportLimits = {
  /** How long the link of the mail leads to the file. */
  validMs: dayMs,
  /** Asked for in a day. */
  perDay: 3,
  /** After this time nobody is making it any more, and it is begun again. */
  stuckMs: 10 * minuteMs,
  /** A ZIP without its 64-bit form holds 4 GB; what is beyond stays downloadable in the dashboard. */
  fileBytes: 3_000_000_000,
} as const;

export const leavingLimits = {
  /** To change one's mind. */
  daysToReturn: 14,
  reminderBeforeMs: dayMs,
  batchSize: 100,
} as const;
