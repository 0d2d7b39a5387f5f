import { setTimeout as pause } from 'node:timers/promises';
import type { RunningStack } from '../stack/running-stack.ts';

/** How to poll for the end of an AWS operation. `report` is called with each intermediate state. */
export interface PollOptions {
  readonly pauseMs: number;
  readonly report: (line: string) => void;
}

/** Restoring a table takes 20 minutes or more on AWS, and no time on a laptop. */
export function pollOptionsFor(
  { edgePort }: RunningStack,
  report: PollOptions['report'],
): PollOptions {
  return { pauseMs: edgePort === undefined ? 15_000 : 100, report };
}

/** Polls the state until it is null. */
export async function pollUntilDone(
  readState: () => Promise<string | null>,
  { pauseMs, report }: PollOptions,
): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += pauseMs) {
    const state = await readState();
    if (state === null) return;
    report(`${state} (${Math.floor(waitedMs / 60_000)} min)`);
    await pause(pauseMs);
  }
}
