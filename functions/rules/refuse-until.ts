import { tooManyAttempts } from './api-error.ts';
import { secondsUntil } from './time.ts';

/** Throws 429 with `Retry-After` when a counter returned the end of its window. */
export function refuseUntil(until: Date | null | undefined, now: Date): void {
  if (until) throw tooManyAttempts(secondsUntil(until, now));
}
