import * as z from 'zod/mini';
import { timestamp } from './id.ts';

/** In the order of every website. */
export const timelineSteps = ['brief', 'design', 'review', 'live'] as const;

export const timelineStep = z.enum(timelineSteps);

/** The current step, or `done` after the last one. */
export const timelinePlace = z.enum([...timelineSteps, 'done']);

export const timeline = z.array(
  z.object({
    step: timelineStep,
    state: z.enum(['done', 'current', 'next']),
    /** When it was done, or became the current one; null if unknown. */
    at: z.nullable(timestamp),
    /** Who has to act now; null except for the current step. */
    turn: z.nullable(z.enum(['customer', 'agency'])),
  }),
);

export type TimelinePlace = z.infer<typeof timelinePlace>;
export type Timeline = z.infer<typeof timeline>;
export type TimelineEntry = Timeline[number];
