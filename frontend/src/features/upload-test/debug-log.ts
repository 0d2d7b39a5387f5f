import { useState } from 'react';

export interface DebugLine {
  readonly at: string;
  readonly text: string;
}

/** Log of the debug page, with the seconds since it was opened. */
export function useDebugLog() {
  const [lines, setLines] = useState<readonly DebugLine[]>([]);
  const log = (text: string) => {
    const at = `${(performance.now() / 1_000).toFixed(3)} s`;
    setLines((earlier) => [...earlier, { at, text }]);
  };
  return { lines, log };
}
