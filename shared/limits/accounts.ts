import { dayMs, hourMs, minuteMs } from './durations.ts';

/** SPEC-9.2, RULE-1. bcrypt ignores what follows the 72nd byte. */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** RULE-3: attempts count, also those for names that are taken. */
export const registrationLimits = { perAddress: 20, windowMs: hourMs } as const;

/** RULE-1. */
export const usernameLimits = { maxLength: 64 } as const;

/** RULE-41: by name, so that nobody fills a stranger's inbox, and by address over all names. */
export const resetLimits = {
  perName: 3,
  perAddress: 20,
  windowMs: hourMs,
  validMs: hourMs,
  /** The oldest link of four no longer works. */
  alive: 3,
  /** Accounts that may share an address and each get a mail. */
  accountsPerEmail: 5,
} as const;

/** RULE-42. */
export const emailChangeLimits = {
  perUser: 5,
  windowMs: hourMs,
  validMs: dayMs,
  undoMs: 3 * dayMs,
} as const;

/** RULE-42: wrong passwords of somebody who is signed in already. */
export const ownPasswordLimits = { failures: 10, windowMs: 15 * minuteMs } as const;
