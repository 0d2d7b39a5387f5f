import { write } from '#functions/data/table/send.ts';
import { put, remove } from '#functions/data/table/writes.ts';
import { dumpItems } from '../support/table-dump.ts';
import { readEveryKind, readers } from './item-kinds.ts';
import type { Release } from './releases.ts';

/** What the product, or `by`, reads of a table that holds only these items, each with `further` attributes. */
export async function readAgain(
  items: Release['items'],
  further: object = {},
  by = readers,
): Promise<Release['reads']> {
  for (const item of await dumpItems()) await write(remove(item));
  for (const item of items) await write(put({ ...item, ...further }));
  return readEveryKind(by);
}
