import { dayMs, hourMs, minuteMs } from './durations.ts';

/** SPEC-9.2, RULE-1. bcrypt ignores all bytes after the 72nd. */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** RULE-3: all attempts count, even those for taken names. */
export const registrationLimits = { perAddress: 20, windowMs: hourMs } as const;

/** RULE-1. */
export const usernameLimits = { maxLength: 64 } as const;

/** RULE-41: per name, so that nobody floods a stranger's inbox, and per address over all names. */
export const resetLimits = {
  perName: 3,
  perAddress: 20,
  windowMs: hourMs,
  validMs: hourMs,
  /** Older links are invalid. */
  validLinks: 3,
  /** Of the accounts with one email address, each of which gets a mail. */
  accountsPerEmail: 5,
  /** So many of them are compared. */
  accountsCompared: 1_000,
} as const;

/** RULE-42. */
export const emailChangeLimits = {
  perUser: 5,
  /** Of all users together. */
  perInbox: 5,
  perAddress: 20,
  windowMs: hourMs,
  validMs: dayMs,
  undoMs: 3 * dayMs,
  /** For support, to whom a theft may be reported late: how long former addresses are kept, and how many. */
  keptMs: 90 * dayMs,
  kept: 20,
} as const;

/** RULE-42: wrong passwords in one session. */
export const ownPasswordLimits = { failures: 10, windowMs: 15 * minuteMs } as const;

/** Decision 0051: days in which a customer can take the deletion of their account back. */
export const ownDeletionLimits = { daysToReturn: 14 } as const;

/** RULE-43: how often one user may end other sessions of their own, by what ends them. */
export const endingLimits = {
  perUser: {
    others: 5,
    /** Of the list, which has 50 at most. */
    one: 20,
    password: 5,
    /** Enough for the app and all passkeys. */
    factor: 12,
  },
  windowMs: hourMs,
} as const;

export type Ending = keyof typeof endingLimits.perUser;
