import { parseField, parseValue, type Range } from './cron-field.ts';

/** The day is midnight UTC. */
export type DayRule = (day: Date) => boolean;

const DAYS_OF_MONTH: Range = { least: 1, most: 31 };
const DAYS_OF_WEEK: Range = {
  least: 1,
  most: 7,
  names: ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
};

/** Exactly one of the fields is `?`. */
export function parseDays(ofMonth: string, ofWeek: string): DayRule {
  if ((ofMonth === '?') === (ofWeek === '?')) {
    throw new RangeError('one of day-of-month and day-of-week must be ?, the other must not');
  }
  return ofWeek === '?' ? parseDayOfMonth(ofMonth) : parseDayOfWeek(ofWeek);
}

/** `L` is the last day, `15W` the weekday that is nearest to the 15th, `LW` the last weekday. */
function parseDayOfMonth(text: string): DayRule {
  if (text === 'L') return (day) => day.getUTCDate() === lastDate(day);
  if (text === 'LW') return (day) => day.getUTCDate() === nearestWeekday(day, lastDate(day));
  if (text.endsWith('W')) {
    const wanted = parseValue(text.slice(0, -1), DAYS_OF_MONTH);
    return (day) => wanted <= lastDate(day) && day.getUTCDate() === nearestWeekday(day, wanted);
  }
  const dates = parseField(text, DAYS_OF_MONTH);
  return (day) => dates.has(day.getUTCDate());
}

/** `L` is Saturday, `6L` the last Friday of the month, `6#3` its third Friday. */
function parseDayOfWeek(text: string): DayRule {
  if (text === 'L') return (day) => weekday(day) === 7;
  const [, last] = /^(\w+)L$/.exec(text) ?? [];
  if (last !== undefined) {
    const wanted = parseValue(last, DAYS_OF_WEEK);
    return (day) => weekday(day) === wanted && day.getUTCDate() > lastDate(day) - 7;
  }
  const [, nth, count] = /^(\w+)#([1-5])$/.exec(text) ?? [];
  if (nth !== undefined) {
    const wanted = parseValue(nth, DAYS_OF_WEEK);
    return (day) => weekday(day) === wanted && Math.ceil(day.getUTCDate() / 7) === Number(count);
  }
  const days = parseField(text, DAYS_OF_WEEK);
  return (day) => days.has(weekday(day));
}

/** 1 is Sunday, 7 Saturday. */
const weekday = (day: Date) => day.getUTCDay() + 1;

const lastDate = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();

/** The nearest weekday within the same month. */
function nearestWeekday(day: Date, date: number): number {
  const wanted = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), date));
  if (wanted.getUTCDay() === 6) return date > 1 ? date - 1 : date + 2;
  if (wanted.getUTCDay() === 0) return date < lastDate(day) ? date + 1 : date - 2;
  return date;
}
