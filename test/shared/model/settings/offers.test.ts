import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { unset } from '#functions/rules/settings.ts';
import { settingLimits } from '#shared/limits/settings.ts';
import { typedOffers } from '#shared/model/settings/typed-offers.ts';
import { offersOf } from '#shared/rules/offers.ts';
import { offerRefusals } from '#shared/texts/settings/offers.ts';

const refusalsOf = (typed: object) =>
  z
    .safeParse(typedOffers, { ...unset.offers, ...typed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

const yen = { purchasePrice: 150_000, subscriptionPrice: 22_000, consultingRate: 8_000 };

test.each<readonly [string, object]>([
  ['nothing', {}],
  ['the standard currency by name', { currency: 'usd' }],
  ['one price alone', { purchasePrice: 250_000 }],
  ['a currency without decimals', { currency: 'jpy', ...yen }],
  [
    'a currency with three',
    { currency: 'kwd', purchasePrice: 305_500, subscriptionPrice: 45_000, consultingRate: 12_000 },
  ],
  ['a line', { purchaseLines: [null, 'Yours for ever', null, null, null] }],
])('%s is taken', (_what, typed) => {
  expect(z.parse(typedOffers, { ...unset.offers, ...typed })).toEqual({
    ...unset.offers,
    ...typed,
  });
});

const needed = offerRefusals.needed('Euro');

test.each<readonly [string, object, readonly (readonly [string, string])[]]>([
  ['no currency of Stripe’s', { currency: 'xyz' }, [['currency', offerRefusals.currency]]],
  ['in capitals', { currency: 'EUR' }, [['currency', offerRefusals.currency]]],
  ['no number', { purchasePrice: Number.NaN }, [['purchasePrice', offerRefusals.amount]]],
  ['a fraction', { purchasePrice: 10.5 }, [['purchasePrice', offerRefusals.amount]]],
  ['a text', { purchasePrice: '1000' }, [['purchasePrice', offerRefusals.amount]]],
  [
    'another currency with standard amounts',
    { currency: 'eur', subscriptionPrice: 15_000 },
    [
      ['purchasePrice', needed],
      ['consultingRate', needed],
    ],
  ],
  [
    'less than Stripe charges',
    { currency: 'jpy', ...yen, subscriptionPrice: 49 },
    [['subscriptionPrice', offerRefusals.tooSmall('¥50')]],
  ],
  [
    'more than it charges',
    { purchasePrice: 100_000_000 },
    [['purchasePrice', offerRefusals.tooLarge('$999,999.99')]],
  ],
  [
    'finer than it charges',
    { currency: 'isk', ...yen, purchasePrice: 13_800_050, consultingRate: 800_000 },
    [['purchasePrice', offerRefusals.tooFine('ISK\u00a0138,000')]],
  ],
  ['four lines', { purchaseLines: ['', '', '', ''] }, [['purchaseLines', offerRefusals.lines]]],
])('%s is refused', (_what, typed, refusals) => {
  expect(refusalsOf(typed)).toEqual(refusals);
});

test('lines are one line each, without what nobody sees, and not too long', () => {
  const [line] = z.parse(typedOffers, {
    ...unset.offers,
    purchaseLines: [' Yours\nfor\u200b ever ', '', ' ', null, null],
  }).purchaseLines;
  expect(line).toBe('Yours for ever');
  const long = 'W'.repeat(settingLimits.offerLine + 1);
  expect(refusalsOf({ subscriptionLines: [long, null, null, null, null] })).toHaveLength(1);
});

test('what is not set is the specification’s, line by line', () => {
  const offers = offersOf({
    ...unset.offers,
    purchasePrice: 250_000,
    subscriptionLines: [null, null, null, null, 'Support on weekdays'],
  });
  expect(offers).toMatchObject({
    ...{ currency: 'usd', purchase: { priceCents: 250_000 }, consultingRateCents: 15_000 },
    subscription: { priceCents: 15_000 },
  });
  expect(offers.subscription.includes.slice(3)).toEqual([
    'Security updates and monitoring',
    'Support on weekdays',
  ]);
});
