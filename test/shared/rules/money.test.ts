import { expect, test } from 'vitest';
import { offers } from '#shared/pricing.ts';
import { formatUsd } from '#shared/rules/money.ts';

test('prices are shown as the specification writes them', () => {
  expect(formatUsd(offers.purchase.priceCents)).toBe('$1,000');
  expect(formatUsd(offers.subscription.priceCents)).toBe('$150');
});

test('cents are shown where there are any', () => {
  expect(formatUsd(1_050)).toBe('$10.50');
});
