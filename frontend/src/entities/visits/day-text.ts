import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';

const day = new Intl.DateTimeFormat(viewerLocale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Mar 4` for a UTC day such as `2026-03-04`. */
export function dayText(name: string): string {
  return day.format(new Date(`${name}T00:00:00.000Z`));
}
