import { codes } from 'currency-codes';
import { describe, expect, test } from 'vitest';
import { currencies, currencyName, refusedAmount } from '#shared/rules/currencies.ts';
import { decimalsOf } from '#shared/rules/money.ts';

/**
 * `supported_payment_currencies` of Stripe's own answer to GET /v1/country_specs/GB, as an integration
 * recorded it in its documentation in 2018.
 */
const recorded =
  `usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bif bmd bnd bob brl bsd bwp bzd cad cdf
chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd hkd hnl hrk
htg huf idr ils inr isk jmd jpy kes kgs khr kmf krw kyd kzt lak lbp lkr lrd lsl ltl mad mdl mga mkd mnt
mop mro mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln pyg qar ron rsd rub rwf
sar sbd scr sek sgd shp sll sos srd std svc szl thb tjs top try ttd twd tzs uah ugx uyu uzs vnd vuv wst
xaf xcd xof xpf yer zar zmw`.split(/\s+/);

/** Why a currency of one list is not in the other. */
const different: Readonly<Record<string, string>> = {
  ...{ hrk: 'Croatia has the euro', ltl: 'Lithuania has the euro' },
  ...{ mro: 'replaced by MRU', std: 'replaced by STN', sll: 'replaced by SLE' },
  svc: 'no longer in Stripe’s documentation',
  ...{ byn: 'added since', mmk: 'added since', sle: 'added since' },
  ...{ bhd: 'three decimals: added since', jod: 'three decimals: added since' },
  ...{ kwd: 'three decimals: added since', omr: 'three decimals: added since' },
  tnd: 'three decimals: added since',
};

test('the list is Stripe’s, but for known differences', () => {
  const inOne = [
    ...currencies.filter((code) => !recorded.includes(code)),
    ...recorded.filter((code) => !currencies.includes(code)),
  ];
  expect(inOne.toSorted()).toEqual(Object.keys(different).toSorted());
  expect(new Set(currencies).size).toBe(currencies.length);
  expect(currencies.length).toBeGreaterThan(135);
});

test('each currency is one of ISO 4217 (currency-codes) and of CLDR, which knows its name', () => {
  const iso = new Set(codes());
  const cldr = new Set(Intl.supportedValuesOf('currency'));
  for (const code of currencies.map((each) => each.toUpperCase())) {
    expect([code, iso.has(code), cldr.has(code)]).toEqual([code, true, true]);
    expect(currencyName(code.toLowerCase())).not.toBe(code);
  }
});

/** The smallest charges as Mozilla's accounts have them (mozilla/fxa, stripe.constants.ts). */
const smallest = {
  ...{ usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250 },
  ...{ eur: 50, gbp: 30, hkd: 400, huf: 17500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300 },
  ...{ nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50 },
};

test.each(Object.entries(smallest))('the smallest charge in %s is %i', (currency, least) => {
  expect(refusedAmount(least, currency)).toBeNull();
  expect(refusedAmount(least - 1, currency)).toMatchObject({ kind: 'tooSmall' });
});

describe.each(currencies)('%s', (currency) => {
  test('charges nothing of nothing, and a price of its size', () => {
    expect(refusedAmount(0, currency)).toMatchObject({ kind: 'tooSmall' });
    expect(refusedAmount(-1, currency)).toMatchObject({ kind: 'tooSmall' });
    expect(refusedAmount(1_000 * 10 ** decimalsOf(currency), currency)).toBeNull();
  });
});

test.each([
  ['kwd', 45_501, 'tooFine', 'KWD\u00a045.500'],
  ['isk', 50_050, 'tooFine', 'ISK\u00a0500'],
  ['jpy', 49, 'tooSmall', '¥50'],
  ['usd', 100_000_000, 'tooLarge', '$999,999.99'],
  ['idr', 1_000_000_000_000, 'tooLarge', 'IDR\u00a09,999,999,999.99'],
])('%s %i is refused as %s, with %s', (currency, amount, kind, limit) => {
  expect(refusedAmount(amount, currency)).toEqual({ kind, limit });
});
