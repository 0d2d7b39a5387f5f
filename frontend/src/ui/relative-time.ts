const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });

const units = [
  { unit: 'year', ms: 365 * 24 * 60 * 60_000 },
  { unit: 'month', ms: 30 * 24 * 60 * 60_000 },
  { unit: 'day', ms: 24 * 60 * 60_000 },
  { unit: 'hour', ms: 60 * 60_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** `2 hours ago`, `yesterday`, in the viewer's language; within a minute `now`. */
export function relativeTime(timestamp: string, now: Date): string {
  const ms = Math.max(0, now.getTime() - Date.parse(timestamp));
  const fits = units.find((candidate) => ms >= candidate.ms);
  return fits
    ? relative.format(-Math.floor(ms / fits.ms), fits.unit)
    : relative.format(0, 'second');
}
