import * as z from 'zod/mini';
import { briefLimits } from '../limits/brief.ts';
import { feedback } from './feedback.ts';
import { id, timestamp } from './id.ts';
import { stage } from './stage.ts';
import { optionalText } from './text.ts';
import { timeline } from './timeline.ts';

const { line, text, words } = briefLimits;

/** The answers of a customer; a missing one is unchanged, a blank one is cleared. */
export const briefFields = z.object({
  /** What the business does, for whom, and what visitors should do. */
  business: optionalText(text),
  audience: optionalText(text),
  goal: optionalText(text),
  pages: optionalText(text),
  sites: optionalText(text),
  tone: optionalText(text),
  words: optionalText(words),
  domain: optionalText(line),
  deadline: optionalText(line),
});

export type BriefField = keyof z.infer<typeof briefFields>;

const answer = z.nullable(z.string());

/** A customer's answers, the timeline of their website, and where it stands. */
export const brief = z.object({
  business: answer,
  audience: answer,
  goal: answer,
  pages: answer,
  sites: answer,
  tone: answer,
  words: answer,
  domain: answer,
  deadline: answer,
  savedAt: z.nullable(timestamp),
  /** For `If-Match`. */
  version: z.int(),
  /** When it was first sent; it may be changed later. */
  sentAt: z.nullable(timestamp),
  timeline,
  stage,
  /** What waits for the agency; null if nothing does. */
  feedback: z.nullable(feedback),
  /** When the account will be deleted, if its owner asked for that (decision 0051). */
  deletionAt: z.nullable(timestamp),
});

export type Brief = z.infer<typeof brief>;

/** A brief that waits for a first design, as a row of the panel's list. */
export const openBrief = z.object({
  userId: id,
  username: z.string(),
  firstName: answer,
  lastName: answer,
  companyName: answer,
  business: answer,
  deadline: answer,
  savedAt: z.nullable(timestamp),
  sentAt: timestamp,
});

export type OpenBrief = z.infer<typeof openBrief>;
