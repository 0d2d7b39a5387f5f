const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const shortTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** `March 4, 2026`, in the viewer's locale and time zone (RULE-27). */
export function formatDate(timestamp: string): string {
  return long.format(new Date(timestamp));
}

/** `Mar 4, 2026`, for tables (SPEC-2.8). */
export function formatShortDate(timestamp: string): string {
  return short.format(new Date(timestamp));
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** `2:20 PM`, for times of today. */
export function formatTime(timestamp: string): string {
  return clock.format(new Date(timestamp));
}

export function formatMoment(timestamp: string): string {
  return shortTime.format(new Date(timestamp));
}
