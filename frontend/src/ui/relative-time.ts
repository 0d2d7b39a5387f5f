import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';
import { daysBetween } from './days-between.ts';

const relative = new Intl.RelativeTimeFormat(viewerLocale, { numeric: 'auto' });

const units = [
  { unit: 'year', days: 365 },
  { unit: 'month', days: 30 },
  { unit: 'day', days: 1 },
] as const;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `2 hours ago`, `yesterday`, in the viewer's language and by the viewer's days; within a minute `now`. */
export function relativeTime(timestamp: string, now: Date): string {
  const then = new Date(timestamp);
  const ms = Math.max(0, now.getTime() - then.getTime());
  if (ms < minuteMs) return relative.format(0, 'second');
  if (ms < hourMs) return relative.format(-Math.floor(ms / minuteMs), 'minute');
  if (ms < 24 * hourMs) return relative.format(-Math.floor(ms / hourMs), 'hour');
  return relativeDay(timestamp, now);
}

/** `today`, `3 days ago`, `last month`, in the viewer's language and by the viewer's days. */
export function relativeDay(timestamp: string, now: Date): string {
  const days = Math.max(0, daysBetween(new Date(timestamp), now));
  const fits = units.find((candidate) => days >= candidate.days);
  return relative.format(-Math.floor(days / (fits?.days ?? 1)), fits?.unit ?? 'day');
}
