import { dayMs, minuteMs } from './durations.ts';

/** RULE-3, on logins: failures of one name and address, and of an address over all names. */
export const loginLimits = {
  failures: 10,
  failuresPerAddress: 50,
  windowMs: 15 * minuteMs,
} as const;

/** RULE-5. */
export const sessionLimits = { validMs: 7 * dayMs, renewAfterMs: dayMs } as const;

/** Browsers, each with its country, from where a user has signed in. */
export const deviceLimits = { known: 20 } as const;
