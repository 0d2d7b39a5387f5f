import { expect, test } from 'vitest';
import {
  currencyOf,
  currencyText,
} from '#frontend/src/features/admin/settings/offers/currency-text.ts';
import { priceOf, priceText } from '#frontend/src/features/admin/settings/offers/price-text.ts';
import { currencies } from '#shared/rules/currencies.ts';

test.each<readonly [string, string, number]>([
  ['1000', 'usd', 100_000],
  ['1,000', 'usd', 100_000],
  ['$1,000.50', 'usd', 100_050],
  ['1.000,50', 'eur', 100_050],
  ['1.000,50 €', 'eur', 100_050],
  ['€ 2400,5', 'eur', 240_050],
  ['1.000', 'eur', 100_000],
  ['1.000.000', 'eur', 100_000_000],
  ['2 400,50', 'eur', 240_050],
  ['2\u202f400,50 EUR', 'eur', 240_050],
  ['1’000.50', 'chf', 100_050],
  ["1'000", 'chf', 100_000],
  ['1,00,000', 'inr', 10_000_000],
  ['49.5', 'gbp', 4_950],
  ['150,000', 'jpy', 150_000],
  ['150.000', 'jpy', 150_000],
  ['￥１５０，０００', 'jpy', 150_000],
  ['16.500.000', 'idr', 1_650_000_000],
  ['305.500', 'kwd', 305_500],
  ['1.305,500', 'kwd', 1_305_500],
  ['45,500', 'kwd', 45_500_000],
  ['٣٠٥', 'kwd', 305_000],
  ['365000', 'huf', 36_500_000],
])('%s in %s is %i', (typed, currency, amount) => {
  expect(priceOf(typed, currency)).toBe(amount);
});

test.each([
  ['', 'usd'],
  ['free', 'usd'],
  ['-5', 'usd'],
  ['1.2345', 'usd'],
  ['1,2,3', 'usd'],
  ['10.5', 'jpy'],
  ['1.231', 'kwd'],
  ['€5', 'usd'],
  ['5 or 6', 'usd'],
])('%j in %s is no amount', (typed, currency) => {
  expect(priceOf(typed, currency)).toBeNaN();
});

test.each([
  ['usd', 100_000, '1000'],
  ['eur', 240_050, '2400.50'],
  ['jpy', 150_000, '150000'],
  ['kwd', 305_500, '305.500'],
  ['isk', 13_800_000, '138000'],
])('%s %i is shown as %s, and read as itself', (currency, amount, text) => {
  expect(priceText(amount, currency)).toBe(text);
  expect(priceOf(text, currency)).toBe(amount);
});

test('a currency is found by its text, its code and its name', () => {
  for (const currency of currencies) {
    expect(currencyOf(currencyText(currency))).toBe(currency);
    expect(currencyOf(` ${currency.toUpperCase()} `)).toBe(currency);
  }
  expect(currencyOf('japanese YEN')).toBe('jpy');
  expect([currencyOf(''), currencyOf(undefined)]).toEqual([null, null]);
  expect(currencyOf('doubloons')).toBe('doubloons');
});
