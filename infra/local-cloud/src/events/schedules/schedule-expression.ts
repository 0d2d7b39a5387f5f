import { parseCron } from './cron.ts';

export interface ScheduleExpression {
  /** Undefined if there is none. Rates count from `sinceMs`, the creation of the schedule. */
  next(afterMs: number, sinceMs: number): number | undefined;
}

const UNITS_MS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};

/**
 * `rate(15 minutes)` or `cron(0 8 ? * MON-FRI *)`, in UTC; throws a RangeError for anything else.
 * https://docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html
 */
export function parseScheduleExpression(text: string): ScheduleExpression {
  const [, value, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(text) ?? [];
  if (value !== undefined) return rate(Number(value) * (UNITS_MS[unit] ?? 0));
  const [, fields] = /^cron\((.+)\)$/.exec(text) ?? [];
  if (fields !== undefined) return { next: parseCron(fields) };
  throw new RangeError(`${text} is neither rate(value unit) nor cron(six fields)`);
}

/** The first run is one interval after the creation of the schedule: secrets may not be filled before. */
function rate(periodMs: number): ScheduleExpression {
  return {
    next: (afterMs, sinceMs) =>
      sinceMs + (Math.max(Math.floor((afterMs - sinceMs) / periodMs), 0) + 1) * periodMs,
  };
}
