/** Tests use their own. */
export interface Clock {
  /** Where threads read the time (`timeOf`), if it is not the machine's. */
  readonly cell?: BigInt64Array;
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` at a time, or soon if the time is over. Returns a function that cancels it. */
  at(timeMs: number, action: () => void): () => void;
}

/** The clock for what functions and clients see, too: without a cell theirs is the machine's. */
export const sharedClock = (clock: Clock): Clock => (clock.cell ? clock : systemClock);

/** For a response: AWS's clients set their own clocks by it. */
export const dateHeader = ({ now }: Pick<Clock, 'now'>) => new Date(now()).toUTCString();

/** The maximum of `setTimeout`. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at(timeMs, action) {
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      const left = Math.max(timeMs - Date.now(), 0);
      timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS));
    };
    // A timer may fire a millisecond early by this clock.
    const look = () => (Date.now() < timeMs ? wait() : action());
    wait();
    return () => clearTimeout(timer);
  },
};
