import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** What every website goes through, in this order. */
export const timelineSteps = ['brief', 'design', 'review', 'live'] as const;

export const timelineStep = z.enum(timelineSteps);

/** Where a website is: at a step, or behind the last one. */
export const timelinePlace = z.enum([...timelineSteps, 'done']);

export const timeline = z.array(
  z.object({
    step: timelineStep,
    state: z.enum(['done', 'current', 'next']),
    /** When it was done, or since when it is the current one; null where that is not known. */
    at: z.nullable(timestamp),
    /** Who has to do something now; null but for the current step. */
    turn: z.nullable(z.enum(['customer', 'agency'])),
  }),
);

export type TimelinePlace = z.infer<typeof timelinePlace>;
export type Timeline = z.infer<typeof timeline>;
export type TimelineEntry = Timeline[number];
