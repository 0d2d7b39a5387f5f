import { dayMs } from '../limits/durations.ts';

/** `2026-11-22`, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/** Inclusive. */
export function daysBetween(from: string, to: string): readonly string[] {
  const first = Date.parse(from);
  const count = Math.round((Date.parse(to) - first) / dayMs) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayOf(new Date(first + at * dayMs)));
}
