import * as z from 'zod/mini';
import { reportRefusals } from '../texts/reports.ts';
import { id } from './id.ts';
import { update } from './update.ts';
import { uptimeDay } from './uptime.ts';
import { visits } from './visits.ts';

/** `2026-11` */
export const reportMonth = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, reportRefusals.noMonth));

/** The figures of a website in the previous month. */
export const siteFigures = z.object({
  changes: z.int(),
  messages: z.int(),
  /** Empty if it was not watched. */
  uptime: z.array(uptimeDay),
  /** Null if visits were not counted. */
  views: z.nullable(z.int()),
});

/** One website's month. */
export const siteReport = z.object({
  websiteId: id,
  name: z.string(),
  /** What was done, as its customer calls it, the newest first, from `reportLimits.changes` news at most. */
  changes: z.array(z.pick(update, { title: true, createdAt: true })),
  /** Days on which it was live under its own domain. */
  uptime: z.array(uptimeDay),
  /** Messages from its forms. */
  messages: z.int(),
  /** Null if visits were not counted. */
  visits: z.nullable(visits),
  /** Null if the previous month has no report, or the website was created later. */
  before: z.nullable(siteFigures),
});

/** Support's answers in the chat: their number, and the median time to an answer. */
const answers = z.object({ count: z.int(), medianMs: z.nullable(z.int()) });

/** A customer's month, with all their websites. */
export const report = z.object({
  month: reportMonth,
  /** False for the current month so far. */
  isOver: z.boolean(),
  /** The adjacent months, null if they have no report. */
  previous: z.nullable(reportMonth),
  next: z.nullable(reportMonth),
  websites: z.array(siteReport),
  answers,
  /** Of the previous month; null if it has no report. */
  answersBefore: z.nullable(answers),
});

export type SiteFigures = z.infer<typeof siteFigures>;
export type SiteReport = z.infer<typeof siteReport>;
export type Report = z.infer<typeof report>;
