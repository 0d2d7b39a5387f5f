import { expect, test } from 'vitest';
import { monthLater } from '#frontend/src/features/checkout/month-later.ts';

test.each([
  ['2026-11-28T22:00:00.000Z', '2026-12-28T22:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', '2027-01-31T10:00:00.000Z'],
  ['2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2028-01-30T10:00:00.000Z', '2028-02-29T10:00:00.000Z'],
])('a month after %s is %s', (start, later) => {
  expect(monthLater(new Date(start)).toISOString()).toBe(later);
});
