import { dayMs } from '#shared/limits/durations.ts';

/** The bell of one customer, or of all administrators together. */
export const notificationLimits = {
  shown: 30,
  keptMs: 90 * dayMs,
  /** After the first page, for a reader whose switches leave out much: a thousand are read at most. */
  laterPageSize: 100,
  laterPages: 10,
} as const;
