import { useState } from 'react';

export interface DebugLine {
  readonly at: string;
  readonly text: string;
}

/** What the debug-style twin keeps of each step, with the milliseconds since the page opened. */
export function useDebugLog() {
  const [lines, setLines] = useState<readonly DebugLine[]>([]);
  const log = (text: string) => {
    const at = `${(performance.now() / 1_000).toFixed(3)} s`;
    setLines((earlier) => [...earlier, { at, text }]);
  };
  return { lines, log };
}
