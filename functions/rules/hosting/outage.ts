import { uptimeLimits } from '#shared/limits/uptime.ts';

/** Consecutive failed checks of a site. */
export interface Outage {
  readonly since: string;
  /** The last of them. */
  readonly at: string;
  readonly failures: number;
}

export interface Checked {
  /** Null if the site answers. */
  readonly outage: Outage | null;
  /** What to notify the agency of: once when the site is down, and once when it is back. */
  readonly news: 'down' | 'up' | null;
}

/** `before` is null if the previous check succeeded. */
export function evaluateCheck(before: Outage | null, isUp: boolean, now: Date): Checked {
  const { notifyAfter, maxGapMs } = uptimeLimits;
  if (isUp) return { outage: null, news: before && before.failures >= notifyAfter ? 'up' : null };
  const isInRow = before && now.getTime() - Date.parse(before.at) < maxGapMs;
  const at = now.toISOString();
  const failures = isInRow ? before.failures + 1 : 1;
  const outage = { since: isInRow ? before.since : at, at, failures };
  return { outage, news: failures === notifyAfter ? 'down' : null };
}
