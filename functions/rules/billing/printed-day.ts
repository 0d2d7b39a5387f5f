import { knownZone } from '#shared/rules/time-zone.ts';
import { locale } from '#shared/texts/language.ts';

/** `Nov 27, 2026` there, with spaces at which no line breaks. */
export function printedDay(timeZone: string, at: Date): string {
  const day = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeZone: knownZone(timeZone),
  });
  return day.format(at).replaceAll(' ', '\u{a0}');
}
