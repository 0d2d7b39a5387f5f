import { dayMs, minuteMs } from './durations.ts';

/** RULE-3: failed logins per name and address, and per address over all names. */
export const loginLimits = {
  failures: 10,
  failuresPerAddress: 50,
  /** Sign-ins of an address, right or wrong, for each failure that it may have. */
  signInsPerFailure: 6,
  windowMs: 15 * minuteMs,
} as const;

/** RULE-5. */
export const sessionLimits = {
  validMs: 7 * dayMs,
  renewAfterMs: dayMs,
  /** Of one user; a further sign-in ends the session that was seen longest ago. */
  live: 50,
} as const;

/** Pairs of browser and country from which a user has signed in. */
export const deviceLimits = {
  known: 20,
  /** Mails about new ones: whoever has the password may claim any device. */
  mailsPerHour: 10,
} as const;
