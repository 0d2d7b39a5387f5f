import * as z from 'zod/mini';

/** A path or referrer, and its count. */
export const namedCount = z.object({ name: z.string(), count: z.int() });

/** The counts of a day in UTC. */
export const visitDay = z.object({
  /** `2026-11-22` */
  day: z.string(),
  /** Page views by people. */
  views: z.int(),
  /** Page views by robots. */
  robots: z.int(),
  /** Requests of people for missing pages. */
  missing: z.int(),
});

/** Visits of a live site over consecutive days; names with the highest counts first. */
export const visits = z.object({
  from: z.string(),
  to: z.string(),
  /** Only days with counts, in order. */
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
