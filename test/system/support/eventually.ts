import { setTimeout as pause } from 'node:timers/promises';

/** Work on a domain looks again after 1, 2, 4, 8 and 16 seconds: a busy machine may need one look more. */
const patienceMs = 60_000;

/** Asks again until `read` gives something else than undefined; fails naming what never came true. */
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
