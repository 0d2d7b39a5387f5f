import { dayMs } from '#shared/limits/durations.ts';

/** Answers that arrive by mail (decision 0345). */
export const replyLimits = {
  /** An address of a mail takes answers for this long. */
  validMs: 30 * dayMs,
  /** Of a mail this much is read: text comes before files, which are only named. SES takes 40 MB. */
  readBytes: 8 * 1024 * 1024,
  /** Of a customer in a day, right and wrong alike. */
  perCustomer: 60,
  windowMs: dayMs,
  /** Characters that are searched for the end of what was written; a message has fewer. */
  textLength: 6_000,
  /** Of a line that may introduce what a mail quotes: a date, a name, an address. */
  introductionLength: 400,
  /** Files that are named in a message. */
  namedFiles: 5,
} as const;
