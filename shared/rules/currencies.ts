import { language } from '../texts/language.ts';

import { decimalsOf, formatExactly, isChargeable } from './money.ts';

/**
 * What Stripe charges cards in: docs.stripe.com/currencies without what no longer is money there. A
 * test compares it with CLDR, ISO 4217 and an answer of Stripe's.
 */
export const currencies: readonly string[] = [
  'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bhd bif bmd bnd bob brl bsd bwp byn bzd',
  'cad cdf chf clp cny cop crc cve czk djf dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gnf gtq gyd',
  'hkd hnl htg huf idr ils inr isk jmd jod jpy kes kgs khr kmf krw kwd kyd kzt lak lbp lkr lrd lsl mad',
  'mdl mga mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd omr pab pen pgk php pkr pln',
  'pyg qar ron rsd rub rwf sar sbd scr sek sgd shp sle sos srd szl thb tjs tnd top try ttd twd tzs uah',
  'ugx uyu uzs vnd vuv wst xaf xcd xof xpf yer zar zmw',
].flatMap((line) => line.split(' '));

/** The smallest charge, where Stripe names one: its fees would be more. */
const smallest: Readonly<Record<string, number>> = {
  ...{ usd: 50, aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1_500, dkk: 250 },
  ...{ eur: 50, gbp: 30, hkd: 400, huf: 17_500, inr: 50, jpy: 50, mxn: 1_000, myr: 200, nok: 300 },
  ...{ nzd: 50, pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1_000 },
};

/** Charges have eight digits, where the unit is small more. */
const digits: Readonly<Record<string, number>> = { cop: 10, huf: 10, idr: 12, inr: 9, lbp: 12 };

/** Why Stripe would not charge it, with the amount that it would; null if it would. */
export function refusedAmount(
  amount: number,
  currency: string,
): { readonly kind: 'tooSmall' | 'tooLarge' | 'tooFine'; readonly limit: string } | null {
  const least = smallest[currency] ?? 1;
  const most = 10 ** (digits[currency] ?? 8) - 1;
  if (amount < least) return { kind: 'tooSmall', limit: formatExactly(least, currency) };
  if (amount > most) return { kind: 'tooLarge', limit: formatExactly(most, currency) };
  if (isChargeable(amount, currency)) return null;
  return { kind: 'tooFine', limit: formatExactly(roundedDown(amount, currency), currency) };
}

function roundedDown(amount: number, currency: string): number {
  const step = decimalsOf(currency) === 3 ? 10 : 100;
  return Math.floor(amount / step) * step;
}

const names = new Intl.DisplayNames(language, { type: 'currency' });

/** `Euro` of `eur`. */
export function currencyName(currency: string): string {
  return names.of(currency.toUpperCase()) ?? currency.toUpperCase();
}
