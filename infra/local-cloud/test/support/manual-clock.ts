import type { Clock } from '#src/clock.ts';

/** A clock that only moves on demand. */
export interface ManualClock extends Clock {
  /** Moves on, stopping at every time that somebody wants to be woken at. */
  advance(milliseconds: number): void;
}

/** A clock that stands still at a time. */
export function manualClock(start = '2026-01-01T00:00:00Z'): ManualClock {
  let now = Date.parse(start);
  const alarms = new Set<{ readonly time: number; action(): void }>();
  const next = (until: number) =>
    [...alarms].filter(({ time }) => time <= until).toSorted((a, b) => a.time - b.time)[0];
  return {
    now: () => now,
    at(time, action) {
      const alarm = { time, action };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
    advance(milliseconds) {
      const end = now + milliseconds;
      for (let alarm = next(end); alarm; alarm = next(end)) {
        alarms.delete(alarm);
        now = Math.max(now, alarm.time);
        alarm.action();
      }
      now = end;
    },
  };
}
