import { locale } from '#shared/texts/language.ts';

const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });

/** `Portugal` for `PT`; anything but an ISO 3166 code stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
