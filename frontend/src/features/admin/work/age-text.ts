import { viewerLocale } from '#frontend/src/ui/viewer-locale.ts';

const minuteMs = 60_000;

const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;

/** Whole days since a moment. */
export function daysSince(timestamp: string, now: Date): number {
  return Math.floor(msSince(timestamp, now) / units[0].ms);
}

/** `5 min`, `2 hr`, `12 days`, in the viewer's language; below a minute it is one. */
export function ageText(timestamp: string, now: Date): string {
  const ms = Math.max(minuteMs, msSince(timestamp, now));
  const { unit, ms: one } = units.find((each) => ms >= each.ms) ?? units[2];
  const whole = new Intl.NumberFormat(viewerLocale, { style: 'unit', unit, unitDisplay: 'short' });
  return whole.format(Math.floor(ms / one));
}

function msSince(timestamp: string, now: Date): number {
  return Math.max(0, now.getTime() - Date.parse(timestamp));
}
