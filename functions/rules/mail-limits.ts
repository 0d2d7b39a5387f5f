import { dayMs, hourMs, minuteMs } from '#shared/limits/durations.ts';

/** Sending, retrying and giving up mail. */
export const mailLimits = {
  /** Default for the whole stack; the operator may change it. */
  perHour: 1_000,
  /** Of them, for what people need to get in; beyond it such mails take from the others' part. */
  reservedPart: 0.3,
  /** From the reserve in an hour: the three links that a name gets, and two notices. */
  reservedPerAddress: 5,
  /** Of all others to one address in an hour; more wait for the next one, as with the whole stack's. */
  commonPerAddress: 60,
  /** A receipt's PDF has 30 KB; many inboxes refuse 10 MB, SES 40 MB. */
  attachedBytes: 1024 * 1024,
  /** The same of what strangers cause, from forms and preview links, beside those. */
  strangersPerAddress: 60,
  /** The lease of a mail that is being sent: longer than its function's timeout. */
  leaseMs: 2 * minuteMs,
  /** The first wait after a failure; it doubles each time. */
  firstRetryMs: 30_000,
  longestRetryMs: hourMs,
  /** From this failure on, which is after three and a half minutes, an alarm fires. */
  alarmAttempts: 4,
  /** After this time a failing mail is given up. */
  giveUpMs: dayMs,
  /**
   * The maximum of SQS.
   * https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html
   */
  longestDelayMs: 15 * minuteMs,
  /**
   * The mail about a version waits this long, so that of several in a row only the last is mailed.
   */
  versionDelayMs: 5 * minuteMs,
  /** A mail overdue for this long has lost its queue message. */
  stuckMs: minuteMs,
  /** A mail's result is stored for longer than a month, because its id prevents a second report. */
  keptMs: 32 * dayMs,
} as const;
