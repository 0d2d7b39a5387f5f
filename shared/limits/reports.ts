/** The contents of a monthly report, and the sending of its mails (RULE-52). */
export const reportLimits = {
  /** Past months that have a report. */
  months: 12,
  /** Per website. */
  changes: 100,
  /** The newest of a website, of which a month tells those that were done in it. */
  requests: 100,
  /** The newest messages of a month that count for the answer time. */
  messages: 1_000,
  /** Of the stack's hourly mails; the other reports wait for later hours. */
  shareOfMails: 0.5,
  /** Mails written concurrently. */
  atOnce: 20,
} as const;
