import { tooManyAttempts } from './api-error.ts';
import { secondsUntil } from './time.ts';

/** Throws 429 with `Retry-After` where a counter told when it ends; null: there is room. */
export function refuseUntil(until: Date | null | undefined, now: Date): void {
  if (until) throw tooManyAttempts(secondsUntil(until, now));
}
