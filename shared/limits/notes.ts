import { dayMs } from './durations.ts';

/** What the bell keeps and shows, of one customer or of all administrators together. */
export const noteLimits = { shown: 30, keptMs: 90 * dayMs } as const;
