import * as z from 'zod/mini';

/** How often a live site was asked on a day of a month, and how often it did not answer. */
export const uptimeDay = z.object({ day: z.int(), checks: z.int(), failures: z.int() });

export type UptimeDay = z.infer<typeof uptimeDay>;
