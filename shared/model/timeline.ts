import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** In the order of every website. */
export const timelineSteps = ['brief', 'design', 'review', 'live'] as const;

export const timelineStep = z.enum(timelineSteps);

/** The current step, or `done` after the last one. */
export const timelinePlace = z.enum([...timelineSteps, 'done']);

/** What a step is called: the last one depends on what the customer has chosen, and on what ended it. */
export const timelineName = z.enum([...timelineSteps, 'yours', 'done', 'offline']);

export const timeline = z.array(
  z.object({
    step: timelineStep,
    name: timelineName,
    /** `skipped`: passed without what it stands for. */
    state: z.enum(['done', 'skipped', 'current', 'next']),
    /** When it was done, or became the current one; null if unknown. */
    at: z.nullable(timestamp),
    /** Who has to act now; null except for the current step. */
    turn: z.nullable(z.enum(['customer', 'agency'])),
  }),
);

export type TimelineName = z.infer<typeof timelineName>;
export type TimelinePlace = z.infer<typeof timelinePlace>;
export type Timeline = z.infer<typeof timeline>;
export type TimelineEntry = Timeline[number];
