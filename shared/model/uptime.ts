import * as z from 'zod/mini';

/** Checks of a live site on a day of a month, and how many failed. */
export const uptimeDay = z.object({ day: z.int(), checks: z.int(), failures: z.int() });

export type UptimeDay = z.infer<typeof uptimeDay>;
