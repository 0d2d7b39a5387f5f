import { Cron } from 'croner';

/** Values of a field, separated by commas: each may be a range, with or without a step. */
const values = (value: string, others = '(?!)') => {
  const one = `(?:\\*|(?:${value})(?:-(?:${value}))?)(?:/[1-9]\\d*)?`;
  return new RegExp(`^(?:${others}|${one}(?:,${one})*)$`, 'i');
};

const DATE = '0?[1-9]|[12]\\d|3[01]';
const WEEKDAY = '(?:[1-7]|SUN|MON|TUE|WED|THU|FRI|SAT)';
const WEEKDAYS = `${WEEKDAY}(?:-${WEEKDAY})?`;

/**
 * What EventBridge takes in each field; croner knows more.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-cron-expressions.html
 */
const FIELDS: Readonly<Record<string, RegExp>> = {
  minutes: values('[0-5]?\\d'),
  hours: values('[01]?\\d|2[0-3]'),
  'day-of-month': values(DATE, `[?L]|LW|(?:${DATE})W`),
  month: values('0?[1-9]|1[0-2]|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC'),
  'day-of-week': new RegExp(`^(?:[*?L]|${WEEKDAY}(?:L|#[1-5])|${WEEKDAYS}(?:,${WEEKDAYS})*)$`, 'i'),
  year: values('19[7-9]\\d|2[01]\\d\\d'),
};

/**
 * The six fields of `cron(...)`, in UTC. The next time after a time, in milliseconds; undefined if there is none.
 * Throws a RangeError for anything but EventBridge's syntax, and for ranges that run over the end (`20-2`, `FRI-MON`).
 */
export function parseCron(text: string): (afterMs: number) => number | undefined {
  const fields = text.trim().split(/\s+/);
  const names = Object.keys(FIELDS);
  if (fields.length !== names.length) throw new RangeError(`cron(${text}) has not six fields`);
  for (const [index, name] of names.entries()) {
    if (!FIELDS[name]?.test(fields[index] ?? '')) {
      throw new RangeError(`cron(${text}): ${fields[index]} is no ${name}`);
    }
  }
  const [minutes, hours, ofMonth, month, ofWeek = '', year] = fields;
  if ((ofMonth === '?') === (ofWeek === '?')) {
    throw new RangeError(`cron(${text}): exactly one of day-of-month and day-of-week must be ?`);
  }
  const pattern = `0 ${minutes} ${hours} ${ofMonth} ${month} ${weekdays(ofWeek)} ${year}`;
  const cron = fromPattern(pattern, text);
  return (afterMs) => cron.nextRun(new Date(afterMs))?.getTime();
}

/** `L` is Saturday, `6L` the last Friday: croner's `7` and `6#L`. */
const weekdays = (ofWeek: string) => (/^l$/i.test(ofWeek) ? '7' : ofWeek.replace(/l$/i, '#L'));

function fromPattern(pattern: string, text: string): Cron {
  try {
    return new Cron(pattern, {
      mode: '7-part',
      // Sunday is 1, and 0/15 is 0-59/15.
      alternativeWeekdays: true,
      sloppyRanges: true,
      domAndDow: true,
      utcOffset: 0,
    });
  } catch (error) {
    throw new RangeError(`cron(${text}) is not supported`, { cause: error });
  }
}
