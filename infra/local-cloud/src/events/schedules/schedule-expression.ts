import { parseDays } from './cron-days.ts';
import { parseField } from './cron-field.ts';

export interface ScheduleExpression {
  /** Undefined if there is none. Rates count from `sinceMs`, the creation of the schedule. */
  next(afterMs: number, sinceMs: number): number | undefined;
}

const UNITS_MS: Readonly<Record<string, number>> = {
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
};
const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const LAST_YEAR = 2199;

/**
 * `rate(15 minutes)` or `cron(0 8 ? * MON-FRI *)`, in UTC; throws a RangeError for anything else.
 * Source: "Schedule types on EventBridge Scheduler" in its user guide.
 */
export function parseScheduleExpression(text: string): ScheduleExpression {
  const [, value, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(text) ?? [];
  if (value !== undefined) return rate(Number(value) * (UNITS_MS[unit] ?? 0));
  const [, fields] = /^cron\((.+)\)$/.exec(text) ?? [];
  if (fields !== undefined) return cron(fields.trim().split(/\s+/));
  throw new RangeError(`${text} is neither rate(value unit) nor cron(six fields)`);
}

/** The first run is one interval after the creation of the schedule: secrets may not be filled before. */
function rate(periodMs: number): ScheduleExpression {
  return {
    next: (afterMs, sinceMs) =>
      sinceMs + (Math.max(Math.floor((afterMs - sinceMs) / periodMs), 0) + 1) * periodMs,
  };
}

function cron(fields: readonly string[]): ScheduleExpression {
  if (fields.length !== 6) throw new RangeError(`a cron expression has 6 fields: ${fields}`);
  const [minutes = '', hours = '', dayOfMonth = '', month = '', dayOfWeek = '', year = ''] = fields;
  const times = timesOfDay(minutes, hours);
  const isDay = parseDays(dayOfMonth, dayOfWeek);
  const months = parseField(month, { least: 1, most: 12, names: MONTHS });
  const years = parseField(year, { least: 1970, most: LAST_YEAR });
  const isMeant = (day: Date) =>
    years.has(day.getUTCFullYear()) && months.has(day.getUTCMonth() + 1) && isDay(day);
  return {
    next(afterMs) {
      const day = new Date(afterMs);
      day.setUTCHours(0, 0, 0, 0);
      for (; day.getUTCFullYear() <= LAST_YEAR; day.setUTCDate(day.getUTCDate() + 1)) {
        const time = isMeant(day) ? times.find((it) => day.getTime() + it > afterMs) : undefined;
        if (time !== undefined) return day.getTime() + time;
      }
      return undefined;
    },
  };
}

/** Milliseconds since midnight, in order. */
function timesOfDay(minutes: string, hours: string): readonly number[] {
  const inHour = [...parseField(minutes, { least: 0, most: 59 })];
  const times = [...parseField(hours, { least: 0, most: 23 })].flatMap((hour) =>
    inHour.map((minute) => (hour * 60 + minute) * 60_000),
  );
  return times.toSorted((one, other) => one - other);
}
