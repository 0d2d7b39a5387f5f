import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { expiresAt, type Key } from '../table/keys.ts';
import { putUnlessStanding, write } from '../table/send.ts';
import { change, put, when } from '../table/writes.ts';

/** How many attempts that count together may be made from the first one until `endsAt`. */
export interface AttemptLimit {
  /** What is attempted, for example a kind, a name and an address; stored as a hash. */
  readonly subject: readonly string[];
  readonly limit: number;
  readonly endsAt: Date;
}

/** A refused write shows the item in DynamoDB's wire format, not in the document client's. */
const lasting = z.object({
  tries: z.object({ N: z.pipe(z.string(), z.transform(Number)) }),
  endsAt: z.object({ S: z.iso.datetime() }),
});

/**
 * `TRIES#hash` / `TRIES`: every subject has an item of its own, so nothing is hot. Attempts are stored
 * under this older word.
 */
export function attemptsKey({ subject }: Pick<AttemptLimit, 'subject'>): Key {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return { pk: `TRIES#${hash}`, sk: 'TRIES' };
}

/**
 * Counts an attempt by a conditional write, before anything is judged: of any number made at once, only
 * `limit` are counted (THREAT-A1, THREAT-A2, THREAT-A9). Returns null when it was, else when the window ends.
 */
export async function countAttempt(limited: AttemptLimit, now: Date): Promise<Date | null> {
  const window = await beginWindow(limited, now);
  if (window === null) return null;
  const isOpen = window.tries.N < limited.limit;
  return isOpen && (await countInWindow(limited, now)) ? null : new Date(window.endsAt.S);
}

/** A limit that is used up, and when its window ends. */
interface UsedUp {
  readonly limit: AttemptLimit;
  readonly until: Date;
}

/**
 * Counts an attempt under each of several limits, or under none: where one is used up, those before it
 * get it back. Returns that one, or null.
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

/** Takes back an attempt that turned out to be no failure. */
export async function releaseAttempt(limited: AttemptLimit): Promise<void> {
  await write(
    change(attemptsKey(limited), { add: { tries: -1 } }, when('tries > :zero', { zero: 0 })),
  );
}

async function beginWindow(limited: AttemptLimit, now: Date) {
  const { endsAt } = limited;
  const first = {
    ...attemptsKey(limited),
    tries: 1,
    endsAt: endsAt.toISOString(),
    expiresAt: expiresAt(endsAt),
  };
  const isOver = when('attribute_not_exists(pk) OR endsAt <= :now', { now: now.toISOString() });
  const standing = await putUnlessStanding(put(first, isOver));
  return standing && z.parse(lasting, standing);
}

function countInWindow(limited: AttemptLimit, now: Date): Promise<boolean> {
  const hasRoom = when('endsAt > :now AND tries < :limit', {
    now: now.toISOString(),
    limit: limited.limit,
  });
  return write(change(attemptsKey(limited), { add: { tries: 1 } }, hasRoom));
}
