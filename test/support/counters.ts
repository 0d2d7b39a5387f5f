import { removeItems } from '#functions/data/table/partition.ts';
import { write } from '#functions/data/table/send.ts';
import { change } from '#functions/data/table/writes.ts';
import { attemptsKey } from '#functions/data/users/attempt-counter.ts';
import { windowEnd } from '#functions/data/users/usage-counter.ts';
import { dumpItems } from './table-dump.ts';

interface Spent {
  readonly subject: readonly string[];
  readonly limit: number;
  readonly windowMs: number;
}

/** As if something had been done `limit` times in the present window. */
export async function givenSpent({ subject, limit, windowMs }: Spent, now = new Date()) {
  const end = windowEnd(now, windowMs).toISOString();
  await write(change(attemptsKey({ subject: [...subject, end] }), { set: { attempts: limit } }));
}

/** As if the hour had passed of all limits by name, address and inbox, which the tests of a file share. */
export async function forgetCounts(): Promise<void> {
  const items = await dumpItems();
  await removeItems(items.filter(({ sk }) => sk === 'ATTEMPTS'));
}
