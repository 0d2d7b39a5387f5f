import { expect, test } from 'vitest';
import { reachedAt, tableOfLimits } from '#test/scale/table.ts';

test('the first limit that growth reaches is one that the operator raises', () => {
  const [first = []] = tableOfLimits();
  expect(first.at(-1)).toMatch(/^The operator: /);
});

test('a limit is reached where the demand equals it', () => {
  expect(reachedAt((customers) => customers / 1_000, 500)).toBeCloseTo(500_000, -3);
  expect(reachedAt((customers) => customers ** 2, 1e12)).toBeCloseTo(1e6, -4);
  expect(reachedAt(() => 0, 1)).toBe(1e10);
});
