import { useState } from 'react';
import { requestLimits } from '#shared/limits/requests.ts';
import type { Comment } from '#shared/model/comment.ts';

/** The comments selected for one request, once somebody wants one; only open ones. */
export function useSelection(comments: readonly Comment[]) {
  const [numbers, setNumbers] = useState<readonly number[] | null>(null);
  const has = (number: number) => numbers?.includes(number) === true;
  const chosen = comments
    .filter(({ number, state }) => has(number) && state === 'open')
    .toReversed();
  return {
    isOn: numbers !== null,
    /** Oldest first. */
    chosen,
    isFull: chosen.length >= requestLimits.pins,
    has,
    start: () => setNumbers([]),
    toggle: (number: number) =>
      setNumbers((before) =>
        before?.includes(number)
          ? before.filter((it) => it !== number)
          : [...(before ?? []), number],
      ),
    stop: () => setNumbers(null),
  };
}

export type Selection = ReturnType<typeof useSelection>;
