import { useState } from 'react';
import { requestLimits } from '#shared/limits/requests.ts';
import type { Comment } from '#shared/model/comment.ts';

/** The comments selected for one request; only open ones. */
export function useSelection(comments: readonly Comment[]) {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  const has = (number: number) => numbers.includes(number);
  const chosen = comments
    .filter(({ number, state }) => has(number) && state === 'open')
    .toReversed();
  return {
    /** Oldest first. */
    chosen,
    isFull: chosen.length >= requestLimits.pins,
    has,
    toggle: (number: number) =>
      setNumbers(has(number) ? numbers.filter((it) => it !== number) : [...numbers, number]),
    clear: () => setNumbers([]),
  };
}

export type Selection = ReturnType<typeof useSelection>;
