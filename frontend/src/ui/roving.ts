type Direction = 'horizontal' | 'vertical';

const steps: Readonly<Record<Direction, Readonly<Record<string, number>>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
};

/** Index of the item that an arrow key, Home or End moves to, wrapping around; null for other keys. */
export function nextIndex(
  key: string,
  current: number,
  count: number,
  direction: Direction,
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[direction][key];
  if (step === undefined) return null;
  if (current < 0) return step > 0 ? 0 : count - 1;
  return (current + step + count) % count;
}
