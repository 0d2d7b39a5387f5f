import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';
import { serverNow } from '../api/server-clock.ts';
import { daysBetween } from './days-between.ts';

const time = new Intl.DateTimeFormat(viewerLocale, { timeStyle: 'short' });
const dayOfYear = new Intl.DateTimeFormat(viewerLocale, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const dayOfOtherYear = new Intl.DateTimeFormat(viewerLocale, { dateStyle: 'long' });
const shortDay = new Intl.DateTimeFormat(viewerLocale, { month: 'short', day: 'numeric' });
const relative = new Intl.RelativeTimeFormat(viewerLocale, { numeric: 'auto' });

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** `3:04 PM`. */
export function formatTime(date: Date): string {
  return time.format(date);
}

/** `Today`, `Yesterday`, `Monday, March 4`. */
export function formatDay(date: Date, now = serverNow()): string {
  const days = daysBetween(date, now);
  if (days >= 0 && days <= 1) return capital(relative.format(-days, 'day'));
  const format = date.getFullYear() === now.getFullYear() ? dayOfYear : dayOfOtherYear;
  return format.format(date);
}

/** The time if it is today, else the day. */
export function formatWhen(date: Date, now = serverNow()): string {
  return daysBetween(date, now) === 0 ? time.format(date) : shortDay.format(date);
}
