/** Tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` when it is that time, soon when it has been; what it returns calls it off. */
  at(timeMs: number, action: () => void): () => void;
}

/** What `setTimeout` can wait for. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: Date.now,
  at(timeMs, action) {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      const left = Math.max(timeMs - Date.now(), 0);
      timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    };
    // A timer keeps another time than the clock, and may end a millisecond before it.
    const look = () => (Date.now() < timeMs ? wait() : action());
    wait();
    return () => clearTimeout(timer);
  },
};
