import * as z from 'zod/mini';
import { reportRefusals } from '../messages/reports.ts';
import { id, timestamp } from './id.ts';
import { update } from './update.ts';
import { uptimeDay } from './uptime.ts';
import { visits } from './visits.ts';

/** `2026-11` */
export const reportMonth = z
  .string()
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, reportRefusals.noMonth));

/** The figures of a website in the month before. */
export const siteFigures = z.object({
  changes: z.int(),
  messages: z.int(),
  /** Empty: it was not watched then. */
  uptime: z.array(uptimeDay),
  /** Null: nothing was counted then. */
  views: z.nullable(z.int()),
});

/** What a month was for one website. */
export const siteReport = z.object({
  websiteId: id,
  name: z.string(),
  /** The newest first, `reportLimits.changes` at most. */
  changes: z.array(z.pick(update, { id: true, title: true, createdAt: true })),
  /** Days on which it was live under its own domain, and so watched. */
  uptime: z.array(uptimeDay),
  /** By its forms. */
  messages: z.int(),
  /** Null where nothing was counted. */
  visits: z.nullable(visits),
  /** Null where there is no report of the month before, or the website was made later. */
  before: z.nullable(siteFigures),
});

/** Of what the customer wrote in the chat: how often we answered, and half of the answers came within this. */
const answers = z.object({ count: z.int(), medianMs: z.nullable(z.int()) });

/** A month of a customer and their websites. */
export const report = z.object({
  month: reportMonth,
  /** False: the month so far. */
  isOver: z.boolean(),
  /** The neighbours that there are. */
  previous: z.nullable(reportMonth),
  next: z.nullable(reportMonth),
  websites: z.array(siteReport),
  answers,
  /** Of the month before; null where there is no report of it. */
  answersBefore: z.nullable(answers),
  nextBillingDate: z.nullable(timestamp),
});

export type SiteFigures = z.infer<typeof siteFigures>;
export type SiteReport = z.infer<typeof siteReport>;
export type Report = z.infer<typeof report>;
