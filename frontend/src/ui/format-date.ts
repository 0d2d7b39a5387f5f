import { agency } from '#frontend/src/agency/agency.ts';
import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';
import { knownZone } from '#shared/rules/time-zone.ts';

const long = new Intl.DateTimeFormat(viewerLocale, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(viewerLocale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const shortTime = new Intl.DateTimeFormat(viewerLocale, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `March 4, 2026`, in the viewer's locale and time zone (RULE-27). */
export function formatDate(timestamp: string): string {
  return long.format(new Date(timestamp));
}

/** `Mar 4, 2026`, for tables (SPEC-2.8). */
export function formatShortDate(timestamp: string): string {
  return short.format(new Date(timestamp));
}

const timeZone = knownZone(agency.timeZone);
const moneyDay = new Intl.DateTimeFormat(viewerLocale, { dateStyle: 'long', timeZone });
const shortMoneyDay = new Intl.DateTimeFormat(viewerLocale, { dateStyle: 'medium', timeZone });

/** The day of a payment where the agency is, the same for everybody as in mails (RULE-27). */
export function formatMoneyDay(timestamp: string): string {
  return moneyDay.format(new Date(timestamp));
}

export function formatShortMoneyDay(timestamp: string): string {
  return shortMoneyDay.format(new Date(timestamp));
}

/** The day that a receipt has, whatever zone the agency chose since. */
export function formatReceiptDay({ issuedAt, timeZone: own }: ReceiptTime): string {
  const ofReceipt = { dateStyle: 'medium', timeZone: knownZone(own) } as const;
  const format =
    own === timeZone ? shortMoneyDay : new Intl.DateTimeFormat(viewerLocale, ofReceipt);
  return format.format(new Date(issuedAt));
}

interface ReceiptTime {
  readonly issuedAt: string;
  readonly timeZone: string;
}

/** `2026-03-04` for file names, the viewer's own day. */
export function fileDay(time: Date): string {
  const parts = [time.getFullYear(), time.getMonth() + 1, time.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

const clock = new Intl.DateTimeFormat(viewerLocale, { timeStyle: 'short' });

/** `2:20 PM`, for times of today. */
export function formatTime(timestamp: string): string {
  return clock.format(new Date(timestamp));
}

export function formatMoment(timestamp: string): string {
  return shortTime.format(new Date(timestamp));
}

const deadline = new Intl.DateTimeFormat(viewerLocale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Sunday, November 29 at 2:05 PM`, for what ends within days. */
export function formatDeadline(timestamp: string): string {
  return deadline.format(new Date(timestamp));
}
