import { setTimeout } from 'node:timers/promises';

/** How the command waits; tests let time pass. */
export interface Waits {
  readonly pollMs: number;
  pause(ms: number): Promise<unknown>;
}

export const realWaits: Waits = { pollMs: 10_000, pause: setTimeout };
