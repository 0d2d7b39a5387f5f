import { dayMs, hourMs, minuteMs } from '../limits/durations.ts';
import { reportLimits } from '../limits/reports.ts';
import type { UptimeDay } from '../model/uptime.ts';
import { counted } from '../texts/language.ts';

/**
 * Answered checks in 1/100 of a percent, rounded down: 10,000 only if none failed. Null without
 * checks.
 */
export function uptimeHundredths(days: readonly UptimeDay[]): number | null {
  const sum = (key: 'checks' | 'failures') => days.reduce((total, day) => total + day[key], 0);
  const checks = sum('checks');
  return checks === 0 ? null : Math.floor((10_000 * (checks - sum('failures'))) / checks);
}

/** `99.98 %` of all checks; 100 only if none failed. Null without checks. */
export function uptimeText(days: readonly UptimeDay[]): string | null {
  const hundredths = uptimeHundredths(days);
  return hundredths === null ? null : `${hundredths / 100} %`;
}

const minutes = [minuteMs, { one: '# minute', other: '# minutes' }] as const;
const units = [
  [dayMs, { one: '# day', other: '# days' }],
  [hourMs, { one: '# hour', other: '# hours' }],
  minutes,
] as const;

/** `12 minutes`, `3 hours`, in the largest unit with at least two. */
export function durationText(ms: number): string {
  const [unitMs, forms] = units.find(([length]) => ms >= 2 * length) ?? minutes;
  return counted(Math.max(1, Math.round(ms / unitMs)), forms);
}

/** The number of changes done, of which a report counts `reportLimits.changes`. */
export function changesText(count: number): string {
  return count < reportLimits.changes ? String(count) : `${reportLimits.changes} or more`;
}
