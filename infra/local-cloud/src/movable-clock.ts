import type { Clock } from './clock.ts';
import { heldAt, offset, timeOf } from './shared-time.ts';

/** A clock that a test holds and moves, for the cloud, its functions and its edge alike. */
export interface MovableClock extends Clock {
  readonly cell: BigInt64Array;
  /** Stands still at a time, which may be the present; whatever was due by then happens. */
  holdAt(timeMs: number): void;
  /** Goes on from where it stands. */
  release(): void;
}

/** Runs on from a time. What waits longer than a timer can waits for a move. */
export function movableClock(start = new Date()): MovableClock {
  const cell = new BigInt64Array(new SharedArrayBuffer(16));
  const now = () => timeOf(cell);
  const alarms = new Set<() => void>();
  const isHeld = () => Atomics.load(cell, heldAt) !== 0n;
  const set = (at: number, moved: number) => {
    Atomics.store(cell, offset, BigInt(moved));
    Atomics.store(cell, heldAt, BigInt(at));
    for (const look of [...alarms]) look();
  };
  set(0, start.getTime() - Date.now());
  return {
    cell,
    now,
    holdAt: (timeMs) => set(timeMs, 0),
    release: () => set(0, now() - Date.now()),
    at(timeMs, action) {
      let timer: NodeJS.Timeout | undefined;
      const cancel = () => {
        clearTimeout(timer);
        alarms.delete(look);
      };
      const act = () => {
        cancel();
        action();
      };
      const look = () => {
        clearTimeout(timer);
        const left = timeMs - now();
        if (left <= 0) timer = setTimeout(act);
        else if (!isHeld()) timer = setTimeout(look, Math.min(left, 2 ** 31 - 1));
      };
      alarms.add(look);
      look();
      return cancel;
    },
  };
}
