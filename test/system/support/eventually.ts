import { setTimeout as pause } from 'node:timers/promises';

/** Domain work polls after 1, 2, 4, 8 and 16 seconds: a busy machine may need one more poll. */
const patienceMs = 60_000;

/**
 * Repeats `read` until it returns something other than undefined; a timeout names what never
 * happened.
 */
export async function eventually<T>(
  what: string,
  read: () => Promise<T | undefined>,
  withinMs = patienceMs,
): Promise<T> {
  const end = Date.now() + withinMs;
  while (Date.now() < end) {
    const value = await read();
    if (value !== undefined) return value;
    await pause(50);
  }
  throw new Error(`Within ${withinMs} ms it never became true that ${what}`);
}
