import { hourMs } from './durations.ts';

/** SPEC-9.2, RULE-1. bcrypt ignores what follows the 72nd byte. */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** RULE-3: attempts count, also those for names that are taken. */
export const registrationLimits = { perAddress: 20, windowMs: hourMs } as const;

/** RULE-1. */
export const usernameLimits = { maxLength: 64 } as const;
