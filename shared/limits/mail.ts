import { dayMs, hourMs, minuteMs } from './durations.ts';

/** How mail is sent, tried again and given up. */
export const mailLimits = {
  /** Of the whole stack, unless the operator says otherwise. */
  perHour: 1_000,
  /** Nobody else takes up a mail that is being sent: longer than its function may run. */
  leaseMs: 2 * minuteMs,
  /** The first wait after a failure; each further one is twice as long. */
  firstRetryMs: 30_000,
  longestRetryMs: hourMs,
  /** From this failure on, which comes after three and a half minutes, operators hear of it. */
  ringingAttempts: 4,
  /** A mail that still fails after this time is given up. */
  giveUpMs: dayMs,
  /** SQS delays no message for longer. https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_SendMessage.html */
  longestDelayMs: 15 * minuteMs,
  /** Of several versions of a website in a row the last is told, so long after it was shown. */
  versionDelayMs: 5 * minuteMs,
  /** A mail that is due for so long lost its message. */
  stuckMs: minuteMs,
  /** What became of a mail can be looked up for so long: longer than a month, for the names of reports. */
  keptMs: 32 * dayMs,
} as const;
