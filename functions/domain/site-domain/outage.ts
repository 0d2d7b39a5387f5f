import { uptimeLimits } from '#shared/limits/uptime.ts';

/** Checks of a site that failed, in a row. */
export interface Outage {
  readonly since: string;
  /** The last of them. */
  readonly at: string;
  readonly failures: number;
}

export interface Judged {
  /** Null where the site answers. */
  readonly outage: Outage | null;
  /** What the agency is told now: once when it is down, and once when it is back. */
  readonly news: 'down' | 'up' | null;
}

/** What one more check makes of the failures before it; null: there were none. */
export function judgeCheck(before: Outage | null, isUp: boolean, now: Date): Judged {
  const { toldAfter, forgottenMs } = uptimeLimits;
  if (isUp) return { outage: null, news: before && before.failures >= toldAfter ? 'up' : null };
  const isInRow = before && now.getTime() - Date.parse(before.at) < forgottenMs;
  const at = now.toISOString();
  const failures = isInRow ? before.failures + 1 : 1;
  const outage = { since: isInRow ? before.since : at, at, failures };
  return { outage, news: failures === toldAfter ? 'down' : null };
}
