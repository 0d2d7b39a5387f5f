import { knownZone } from '#shared/rules/time-zone.ts';
import { locale } from '#shared/texts/language.ts';

/** `March 4, 2026`, where the agency is: the reader's time zone is unknown. */
export function formatDay(timestamp: string, { timeZone }: { readonly timeZone: string }): string {
  return dayIn(knownZone(timeZone)).format(new Date(timestamp));
}

/** `March 4, 2026 at 9:05 AM UTC` */
export function formatMoment(timestamp: string, agency: { readonly timeZone: string }): string {
  const minute = new Intl.DateTimeFormat(locale, {
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    timeZone: knownZone(agency.timeZone),
  });
  return `${formatDay(timestamp, agency)} at ${minute.format(new Date(timestamp))}`;
}

function dayIn(timeZone: string) {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
}
