import { expect, test } from 'vitest';
import { parseScheduleExpression } from '#src/events/schedules/schedule-expression.ts';

const at = (text: string) => Date.parse(text.includes('T') ? `${text}Z` : `${text}T00:00Z`);

/** The first three times after a time. */
function times(expression: string, after: string, since = after): string[] {
  const { next } = parseScheduleExpression(expression);
  const found = [at(after)];
  for (const _ of [1, 2, 3]) {
    const time = next(found.at(-1) ?? Number.NaN, at(since));
    if (time === undefined) break;
    found.push(time);
  }
  return found.slice(1).map((time) => new Date(time).toISOString().slice(0, 16));
}

test.each([
  ['rate(15 minutes)', ['2026-01-01T00:15', '2026-01-01T00:30', '2026-01-01T00:45']],
  ['rate(1 hour)', ['2026-01-01T01:00', '2026-01-01T02:00', '2026-01-01T03:00']],
  ['rate(2 days)', ['2026-01-03T00:00', '2026-01-05T00:00', '2026-01-07T00:00']],
  ['cron(0/20 8 * * ? *)', ['2026-01-01T08:00', '2026-01-01T08:20', '2026-01-01T08:40']],
  ['cron(5,10 9-10 * * ? *)', ['2026-01-01T09:05', '2026-01-01T09:10', '2026-01-01T10:05']],
  ['cron(0 8 1 * ? *)', ['2026-01-01T08:00', '2026-02-01T08:00', '2026-03-01T08:00']],
  ['cron(0 0 31 * ? *)', ['2026-01-31T00:00', '2026-03-31T00:00', '2026-05-31T00:00']],
  ['cron(0 18 ? * MON-FRI *)', ['2026-01-01T18:00', '2026-01-02T18:00', '2026-01-05T18:00']],
  ['cron(0 0 ? JAN,jul SUN *)', ['2026-01-04T00:00', '2026-01-11T00:00', '2026-01-18T00:00']],
  ['cron(0 0 L * ? *)', ['2026-01-31T00:00', '2026-02-28T00:00', '2026-03-31T00:00']],
  ['cron(0 0 LW * ? *)', ['2026-01-30T00:00', '2026-02-27T00:00', '2026-03-31T00:00']],
  ['cron(0 0 15W * ? *)', ['2026-01-15T00:00', '2026-02-16T00:00', '2026-03-16T00:00']],
  ['cron(0 0 1W 8 ? *)', ['2026-08-03T00:00', '2027-08-02T00:00', '2028-08-01T00:00']],
  ['cron(0 0 ? * L *)', ['2026-01-03T00:00', '2026-01-10T00:00', '2026-01-17T00:00']],
  ['cron(0 0 ? * 6L *)', ['2026-01-30T00:00', '2026-02-27T00:00', '2026-03-27T00:00']],
  ['cron(0 0 ? * TUE#1 *)', ['2026-01-06T00:00', '2026-02-03T00:00', '2026-03-03T00:00']],
  ['cron(0 0 29 2 ? *)', ['2028-02-29T00:00', '2032-02-29T00:00', '2036-02-29T00:00']],
  ['cron(0 0 1 1 ? 2026-2027)', ['2027-01-01T00:00']],
])('%s', (expression, expected) => {
  expect(times(expression, '2026-01-01')).toEqual(expected);
});

/**
 * The examples of AWS's page, each with its words there; its last one is below.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-cron-expressions.html
 */
test.each([
  ['10:00 am every day', '0 10 * * ? *', ['01T10:00', '02T10:00', '03T10:00']],
  ['12:15 pm every day', '15 12 * * ? *', ['01T12:15', '02T12:15', '03T12:15']],
  [
    '6:00 pm every Monday through Friday',
    '0 18 ? * MON-FRI *',
    ['01T18:00', '02T18:00', '05T18:00'],
  ],
  ['every 15 minutes', '0/15 * * * ? *', ['01T00:15', '01T00:30', '01T00:45']],
  [
    'every 10 minutes Monday through Friday',
    '0/10 * ? * MON-FRI *',
    ['01T00:10', '01T00:20', '01T00:30'],
  ],
  [
    'every 5 minutes Monday through Friday between 8:00 am and 5:55 pm',
    '0/5 8-17 ? * MON-FRI *',
    ['01T08:00', '01T08:05', '01T08:10'],
  ],
  [
    'every tenth minute, starting from the first minute of the hour',
    '1/10 * * * ? *',
    ['01T00:01', '01T00:11', '01T00:21'],
  ],
  ['the weekday closest to the third day of the month', '0 0 3W 1 ? *', ['02T00:00']],
  ['the second Tuesday of the month', '0 0 ? 1 3#2 *', ['13T00:00']],
])('AWS: %s', (_words, fields, expected) => {
  const found = times(`cron(${fields})`, '2026-01-01').filter((it) => it.startsWith('2026'));
  expect(found).toEqual(expected.map((it) => `2026-01-${it}`));
});

test('minutes over the end of a day, AWS’s other example, are refused by name', () => {
  const expression = 'cron(0/30 20-2 ? * MON-FRI *)';
  expect(() => parseScheduleExpression(expression)).toThrow(`${expression} is not supported`);
});

test('a rate counts from the creation of the schedule, also after a time off', () => {
  expect(times('rate(15 minutes)', '2026-01-01T10:01', '2026-01-01T00:07')[0]).toBe(
    '2026-01-01T10:07',
  );
});

test('a past time is not due again', () => {
  expect(times('cron(0 0 * * ? *)', '2026-01-01')[0]).toBe('2026-01-02T00:00');
  expect(times('cron(0 0 1 1 ? 2020)', '2026-01-01')).toEqual([]);
});

test.each([
  'rate(0 minutes)',
  'rate(5 weeks)',
  'rate(5)',
  'at(2026-01-01T00:00:00)',
  'cron(0 0 * * *)',
  'cron(0 0 * * * *)',
  'cron(0 0 ? * ? *)',
  'cron(60 0 * * ? *)',
  'cron(0 5-3 * * ? *)',
  'cron(0 0 * FOO ? *)',
  'cron(0 0 ? * 8 *)',
  'cron(0 0 ? * 0 *)',
  'cron(0 0 ? * +MON *)',
  'cron(0 0 ? * 3#1,6#3 *)',
  'cron(0 0 ? * 2#6 *)',
  'cron(? 0 * * ? *)',
  'cron(0 0 32 * ? *)',
  'cron(0 0 0 * ? *)',
  'cron(0 0 L-3 * ? *)',
  'cron(0 0 1 13 ? *)',
  'cron(0 0 1 1 ? 2200)',
  'cron(0 0 1-2-3 * ? *)',
  'cron(0/0 0 * * ? *)',
  'every day',
])('%s is refused', (expression) => {
  expect(() => parseScheduleExpression(expression)).toThrow(RangeError);
});
