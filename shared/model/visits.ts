import * as z from 'zod/mini';

/** How often something was asked for, or led here. */
export const namedCount = z.object({ name: z.string(), count: z.int() });

/** What was counted on a day, by UTC. */
export const visitDay = z.object({
  /** `2026-11-22` */
  day: z.string(),
  /** Pages that people were shown. */
  views: z.int(),
  /** Pages that robots fetched. */
  robots: z.int(),
  /** Pages that people asked for and that are not there. */
  missing: z.int(),
});

/** Visits of a live site in some days on end; the names that were met most often first. */
export const visits = z.object({
  from: z.string(),
  to: z.string(),
  /** Those on which anything was counted, in order. */
  days: z.array(visitDay),
  /** Paths. */
  pages: z.array(namedCount),
  /** Hosts that linked here. */
  referrers: z.array(namedCount),
  /** Paths. */
  missing: z.array(namedCount),
});

export type NamedCount = z.infer<typeof namedCount>;
export type VisitDay = z.infer<typeof visitDay>;
export type Visits = z.infer<typeof visits>;
