import { domainLimits } from '#shared/limits/site-domain.ts';

const { firstPauseMs, longestPauseMs, firstPollMs, longestPollMs } = domainLimits;

/** A minute after the first check, twice as long after each, an hour in the end. */
export function pauseAfter(checks: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(checks, 30), longestPauseMs);
}

/** A quarter of the time that it has taken so far, between a minute and an hour. */
export function pauseOf(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs / 4, firstPauseMs), longestPauseMs);
}

/** As `pauseAfter`, for what takes seconds here and minutes at AWS. */
export function pollAfter(polls: number): number {
  return Math.min(firstPollMs * 2 ** Math.min(polls, 30), longestPollMs);
}
