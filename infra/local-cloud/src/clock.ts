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
      const left = timeMs - Date.now();
      const next = left > LONGEST_TIMER_MS ? wait : action;
      timer = setTimeout(next, Math.min(Math.max(left, 0), LONGEST_TIMER_MS));
    };
    wait();
    return () => clearTimeout(timer);
  },
};
