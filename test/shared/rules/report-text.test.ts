import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#shared/limits/durations.ts';
import { reportLimits } from '#shared/limits/reports.ts';
import { addMonths, daysIn, monthName } from '#shared/rules/month.ts';
import { changesText, durationText, uptimeText } from '#shared/rules/report-text.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -12, '2025-03'],
])('%s and %i months is %s', (month, by, expected) => {
  expect(addMonths(month, by)).toBe(expected);
});

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days', (month, days) => {
  expect(daysIn(month)).toBe(days);
});

test('months are named in UTC', () => {
  expect(monthName('2026-11')).toBe('November 2026');
});

const day = (checks: number, failures: number) => ({ day: 1, checks, failures });

test('uptime is 100 % only without failures', () => {
  expect(uptimeText([])).toBeNull();
  expect(uptimeText([day(288, 0), day(288, 0)])).toBe('100 %');
  expect(uptimeText([day(99_999, 1)])).toBe('99.99 %');
  expect(uptimeText([day(288, 0), day(288, 288)])).toBe('50 %');
});

test.each([
  [0, '1 minute'],
  [90_000, '2 minutes'],
  [12 * minuteMs, '12 minutes'],
  [90 * minuteMs, '90 minutes'],
  [3 * hourMs, '3 hours'],
  [47 * hourMs, '47 hours'],
  [2 * dayMs, '2 days'],
])('%i ms are %s', (ms, expected) => {
  expect(durationText(ms)).toBe(expected);
});

test('more changes than a report counts are not given a number', () => {
  const most = reportLimits.changes;
  expect([0, most - 1, most].map(changesText)).toEqual(['0', '99', '100 or more']);
});
