/** Deterministic: the same seed gives the same sequence. */
export interface Random {
  /** True with this probability, from 0 to 1. */
  chance(share: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** Throws a RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T;
  moment(from: Date, to: Date): Date;
}

/** The generator mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    chance: (share) => next() < share,
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from');
      return picked;
    },
    moment: (from, to) => new Date(whole(from.getTime(), to.getTime())),
  };
}
