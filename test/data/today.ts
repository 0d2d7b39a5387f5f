import { dumpItems } from '../support/table-dump.ts';
import { readEveryKind, writeEveryKind } from './item-kinds.ts';
import type { Release } from './releases.ts';

/** What today's code writes into an empty table of every kind, and reads there. */
export async function runToday(): Promise<Release> {
  await writeEveryKind();
  const items = await dumpItems();
  return { items, reads: await readEveryKind() };
}
