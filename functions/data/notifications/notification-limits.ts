import { dayMs } from '#shared/limits/durations.ts';

/** The bell of one customer, or of all administrators together. */
export const notificationLimits = { shown: 30, keptMs: 90 * dayMs } as const;
