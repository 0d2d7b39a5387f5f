import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { expiresAt, type Key } from '../table/keys.ts';
import { putOrReadExisting, write } from '../table/send.ts';
import { change, put, when } from '../table/writes.ts';

/** How many attempts of one subject are allowed from the first one until `endsAt`. */
export interface AttemptLimit {
  /** What is attempted, for example a kind, a name and an address; stored as a hash. */
  readonly subject: readonly string[];
  readonly limit: number;
  readonly endsAt: Date;
}

/** In the wire format, as `putOrReadExisting` returns it. */
const storedWindow = z.object({
  attempts: z.object({ N: z.pipe(z.string(), z.transform(Number)) }),
  endsAt: z.object({ S: z.iso.datetime() }),
});

/** `ATTEMPTS#hash` / `ATTEMPTS`: an item for each subject, so there is no hot partition. */
export function attemptsKey({ subject }: Pick<AttemptLimit, 'subject'>): Key {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return { pk: `ATTEMPTS#${hash}`, sk: 'ATTEMPTS' };
}

/**
 * Counts an attempt by a conditional write, before it is checked: of any number of concurrent
 * attempts only `limit` are counted (THREAT-A1, THREAT-A2, THREAT-A9). Returns null when this one
 * was counted, else the end of the window.
 */
export async function countAttempt(limited: AttemptLimit, now: Date): Promise<Date | null> {
  const window = await beginWindow(limited, now);
  if (window === null) return null;
  const isOpen = window.attempts.N < limited.limit;
  return isOpen && (await countInWindow(limited, now)) ? null : new Date(window.endsAt.S);
}

/** `until` is the end of the window. */
interface UsedUp {
  readonly limit: AttemptLimit;
  readonly until: Date;
}

/**
 * Counts an attempt under all limits, or under none: where one is used up, the attempt is released
 * from those before it. Returns the limit that is used up, or null.
 */
export async function countAttempts(
  limits: readonly AttemptLimit[],
  now: Date,
): Promise<UsedUp | null> {
  for (const [index, limit] of limits.entries()) {
    const until = await countAttempt(limit, now);
    if (until === null) continue;
    await releaseAttempts(limits.slice(0, index));
    return { limit, until };
  }
  return null;
}

export async function releaseAttempts(limits: readonly AttemptLimit[]): Promise<void> {
  await Promise.all(limits.map(releaseAttempt));
}

/** Takes back an attempt that was no failure. */
export async function releaseAttempt(limited: AttemptLimit): Promise<void> {
  await write(
    change(attemptsKey(limited), { add: { attempts: -1 } }, when('attempts > :zero', { zero: 0 })),
  );
}

async function beginWindow(limited: AttemptLimit, now: Date) {
  const { endsAt } = limited;
  const first = {
    ...attemptsKey(limited),
    attempts: 1,
    endsAt: endsAt.toISOString(),
    expiresAt: expiresAt(endsAt),
  };
  const isOver = when('attribute_not_exists(pk) OR endsAt <= :now', { now: now.toISOString() });
  const existing = await putOrReadExisting(put(first, isOver));
  return existing && z.parse(storedWindow, existing);
}

function countInWindow(limited: AttemptLimit, now: Date): Promise<boolean> {
  const hasRoom = when('endsAt > :now AND attempts < :limit', {
    now: now.toISOString(),
    limit: limited.limit,
  });
  return write(change(attemptsKey(limited), { add: { attempts: 1 } }, hasRoom));
}
