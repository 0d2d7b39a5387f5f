import { expect, test } from 'vitest';
import { reportLimits } from '#shared/limits/reports.ts';
import { reportMonths } from '#shared/rules/report-months.ts';

const now = new Date('2026-03-14T12:00:00.000Z');

test.each([
  ['2026-03-01T00:00:00.000Z', ['2026-03']],
  ['2025-12-31T23:59:59.000Z', ['2026-03', '2026-02', '2026-01', '2025-12']],
])('who came at %s has a report of each month since', (createdAt, months) => {
  expect(reportMonths(createdAt, now)).toEqual(months);
});

test('of an old account only the last months have one', () => {
  const months = reportMonths('2020-01-01T00:00:00.000Z', now);
  expect(months).toHaveLength(reportLimits.months + 1);
  expect(months.at(-1)).toBe('2025-03');
});
