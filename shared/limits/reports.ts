/** What the report of a month holds, and how the mails of it go out. */
export const reportLimits = {
  /** Months before the present one. */
  months: 12,
  /** Of a website. */
  changes: 100,
  /** The newest of a month, by which the time of an answer is judged. */
  messages: 1_000,
  /** Of what the stack may send in an hour: the rest of them wait for later hours. */
  shareOfMails: 0.5,
  /** Mails that are written at the same time. */
  atOnce: 20,
} as const;
