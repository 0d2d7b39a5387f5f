import { setTimeout as pause } from 'node:timers/promises';
import type { RunningStack } from '../stack/running-stack.ts';

/** How a command waits for what AWS does by itself, and says that it still does. */
export interface Patience {
  readonly pauseMs: number;
  readonly report: (line: string) => void;
}

/** A restored table takes 20 minutes and more; a laptop's is there at once. */
export function patienceFor({ edgePort }: RunningStack, report: Patience['report']): Patience {
  return { pauseMs: edgePort === undefined ? 15_000 : 100, report };
}

/** Asks again and again how something stands, until nothing is awaited any more (null). */
export async function untilDone(
  awaited: () => Promise<string | null>,
  { pauseMs, report }: Patience,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const state = await awaited();
    if (state === null) return;
    report(`${state} (${Math.floor(waitedMs / 60_000)} min)`);
    await pause(pauseMs);
  }
}
