import { locale } from '../texts/language.ts';

/**
 * Codes that CLDR names beside those of ISO 3166: reserved for other uses, groups of countries, and
 * private ones.
 */
const noCountries = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `SU` is a former code: its canonical one is `RU` (UTS 35, "Canonical Unicode Locale Identifiers"). */
function isCountry(code: string): boolean {
  const isCurrent = new Intl.Locale(`und-${code}`).region === code;
  return isCurrent && !noCountries.has(code) && names.of(code) !== undefined;
}

let known: ReadonlyMap<string, string> | undefined;

/** Every country of ISO 3166-1 by its code of two letters, with its English name, in the order of names. */
export function countries(): ReadonlyMap<string, string> {
  known ??= new Map(
    letters
      .flatMap((first) => letters.map((second) => `${first}${second}`))
      .filter(isCountry)
      .map((code) => [code, names.of(code) ?? code] as const)
      .toSorted(([, one], [, other]) => one.localeCompare(other, locale)),
  );
  return known;
}
