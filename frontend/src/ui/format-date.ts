const long = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });
const short = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const shortTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A date in the viewer's own words (RULE-27): `March 4, 2026`. */
export function formatDate(timestamp: string): string {
  return long.format(new Date(timestamp));
}

/** The same for tables (SPEC-2.8): short month, day, year. */
export function formatShortDate(timestamp: string): string {
  return short.format(new Date(timestamp));
}

/** A moment: short date and time. */
export function formatMoment(timestamp: string): string {
  return shortTime.format(new Date(timestamp));
}
