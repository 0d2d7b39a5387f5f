import { expect, test } from 'vitest';
import { type PaidMonth, verdictOn } from '#functions/rules/billing/paid-twice.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const now = day(100);

function month(from: number, to: number): PaidMonth {
  return { period: { start: day(from), end: day(to) } };
}

test.each([
  ['runs, and so does a paid month of the kept one', month(90, 120), [month(95, 125)], 'refund'],
  ['began a second after the kept one', month(99, 130), [month(98, 129)], 'refund'],
  ['runs, and the kept one has paid only earlier months', month(90, 120), [month(70, 99)], 'ask'],
  ['runs, and the kept one has paid nothing', month(90, 120), [], 'ask'],
  ['is over and overlaps a paid one', month(30, 60), [month(20, 50), month(95, 125)], 'ask'],
  ['is over and was paid once', month(30, 60), [month(1, 30), month(60, 90)], 'keep'],
] as const)('a month that %s (RULE-23)', (_which, given, kept, verdict) => {
  expect(verdictOn(given, kept, now)).toBe(verdict);
});
