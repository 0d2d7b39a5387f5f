import { dayMs, minuteMs } from './durations.ts';

/** RULE-3, on logins. */
export const loginLimits = { failures: 10, windowMs: 15 * minuteMs } as const;

/** RULE-5. */
export const sessionLimits = { validMs: 7 * dayMs, renewAfterMs: dayMs } as const;
