/** SPEC-9.2, RULE-1. bcrypt ignores what follows the 72nd byte. */
export const passwordLimits = { minLength: 6, maxBytes: 72 } as const;

/** RULE-1. */
export const usernameLimits = { maxLength: 64 } as const;
