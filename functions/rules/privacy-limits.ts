import { dayMs, minuteMs } from '#shared/limits/durations.ts';

export const exportLimits = {
  /** How long the link in the mail is valid. */
  validMs: dayMs,
  /** Exports per day. */
  perDay: 3,
  /** After this time the function must have died, and the export is started again. */
  stuckMs: 10 * minuteMs,
  /** A ZIP without ZIP64 holds 4 GB; further files stay downloadable in the dashboard. */
  fileBytes: 3_000_000_000,
} as const;

export const scheduledDeletionLimits = {
  reminderBeforeMs: dayMs,
  batchSize: 100,
} as const;
