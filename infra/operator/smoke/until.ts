import { setTimeout as pause } from 'node:timers/promises';
import { Finding } from '../checking/check.ts';

const pauseMs = 250;

/** Polls `read` until it returns a value. Throws a `Finding` with `what` after the timeout. */
export async function until<T>(
  what: string,
  withinMs: number,
  read: () => Promise<T | undefined>,
): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const answer = await read();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Finding(`Within ${withinMs / 1000} s ${what}`);
    await pause(pauseMs);
  }
}
