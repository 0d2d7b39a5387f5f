import { tooManyAttempts } from './api-error.ts';
import { secondsUntil } from './time.ts';

/** Throws 429 with `Retry-After` when a counter returned the end of its window; `message` says another way where there is one. */
export function refuseUntil(until: Date | null | undefined, now: Date, message?: string): void {
  if (until) throw tooManyAttempts(secondsUntil(until, now), message);
}
