import { expect, test } from 'vitest';
import { formatUsd } from '#shared/rules/money.ts';

test('whole dollars are shown as the specification writes them', () => {
  expect(formatUsd(100_000)).toBe('$1,000');
  expect(formatUsd(15_000)).toBe('$150');
});

test('cents are shown if there are any', () => {
  expect(formatUsd(1_050)).toBe('$10.50');
});
