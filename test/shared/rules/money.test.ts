import { code, codes } from 'currency-codes';
import { expect, test } from 'vitest';
import { amountOf } from '#frontend/src/ui/typed-money.ts';
import { currency, offers } from '#shared/pricing.ts';
import { formatExactly, formatMoney, isChargeable, typedMoney } from '#shared/rules/money.ts';

test('whole units are shown as the specification writes them, others with their decimals', () => {
  expect(formatMoney(100_000, currency)).toBe('$1,000');
  expect(formatMoney(15_000, currency)).toBe('$150');
  expect(formatMoney(1_050, currency)).toBe('$10.50');
});

test.for<readonly [string, number, string, string, string]>([
  ['usd', 100_000, '$1,000', '$1,000.00', '1000.00'],
  ['usd', -500, '-$5', '-$5.00', '-5.00'],
  ['eur', 240_050, '€2,400.50', '€2,400.50', '2400.50'],
  ['jpy', 100_000, '¥100,000', '¥100,000', '100000'],
  ['krw', 5, '₩5', '₩5', '5'],
  ['kwd', 1_230, 'KWD\u00a01.230', 'KWD\u00a01.230', '1.230'],
  ['kwd', 5_000, 'KWD\u00a05', 'KWD\u00a05.000', '5.000'],
  // Stripe counts hundredths of these, and charges none.
  ['isk', 50_000, 'ISK\u00a0500', 'ISK\u00a0500', '500'],
  ['ugx', 500, 'UGX\u00a05', 'UGX\u00a05', '5'],
  // V8 shows no decimals of these, whose hundredths are charged.
  ['huf', 1_045, 'HUF\u00a010.45', 'HUF\u00a010.45', '10.45'],
  ['pkr', 12_345, 'PKR\u00a0123.45', 'PKR\u00a0123.45', '123.45'],
])('%s %i is %s', ([which, amount, shown, exact, typed]) => {
  expect(formatMoney(amount, which)).toBe(shown);
  expect(formatExactly(amount, which)).toBe(exact);
  expect(typedMoney(amount, which)).toBe(typed);
  if (amount > 0) expect(amountOf(shown.replaceAll(/[,\u00a0]/g, ''), which)).toBe(amount);
});

/** Where Stripe differs from ISO 4217, or does not take the currency at all. */
const different = new Map([
  ['UGX', 'counted in hundredths for the sake of older integrations'],
  ['ISK', 'the same'],
  ['MGA', 'counted in whole ariary; ISO 4217 gives it two digits for its fifths'],
  ...['CLF', 'IQD', 'LYD', 'UYI', 'UYW'].map((it) => [it, 'not taken by Stripe'] as const),
]);

test('a unit of each currency has as many parts as ISO 4217 says (currency-codes), or a known reason', () => {
  // Codes with an X are metals, funds and tests, except the francs and the East Caribbean dollar.
  const money = codes().filter((it) => !/^X/.test(it) || ['XAF', 'XCD', 'XOF', 'XPF'].includes(it));
  expect(money.length).toBeGreaterThan(150);
  const differing = money.filter((it) => {
    const unit = 10 ** (code(it)?.digits ?? 0);
    return formatMoney(unit, it.toLowerCase()).replace(/[^\d.]/g, '') !== '1';
  });
  expect(differing.toSorted()).toEqual([...different.keys()].toSorted());
});

test('what Stripe refuses to charge is refused as it is typed', () => {
  expect(isChargeable(1_231, 'kwd')).toBe(false);
  expect(isChargeable(550, 'ugx')).toBe(false);
  for (const [typed, which] of [
    ['1.231', 'kwd'],
    ['5.5', 'ugx'],
    ['5.5', 'jpy'],
    ['1.234', 'usd'],
    ['1,5', 'eur'],
    ['', 'usd'],
    ['-5', 'usd'],
    ['€5', 'usd'],
  ] as const) {
    expect(amountOf(typed, which), `${typed} ${which}`).toBeNaN();
  }
  expect(amountOf(' €12.5 ', 'eur')).toBe(1_250);
});

test('our prices can be charged', () => {
  for (const { priceCents } of Object.values(offers)) {
    expect(isChargeable(priceCents, currency)).toBe(true);
  }
});
