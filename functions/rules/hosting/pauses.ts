import { domainLimits } from '#shared/limits/hosting.ts';

const { firstPauseMs, longestPauseMs, firstPollMs, longestPollMs } = domainLimits;

/** `firstPauseMs`, doubled with each check, up to `longestPauseMs`. */
export function pauseAfter(checks: number): number {
  return Math.min(firstPauseMs * 2 ** Math.min(checks, 30), longestPauseMs);
}

/** A quarter of the elapsed time, between a minute and an hour. */
export function pauseOf(elapsedMs: number): number {
  return Math.min(Math.max(elapsedMs / 4, firstPauseMs), longestPauseMs);
}

/** Exponential, too, for work that takes seconds locally and minutes at AWS. */
export function pollAfter(polls: number): number {
  return Math.min(firstPollMs * 2 ** Math.min(polls, 30), longestPollMs);
}
