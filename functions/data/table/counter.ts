import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from './keys.ts';
import { getItem } from './read.ts';
import { changeReturning } from './send.ts';
import { change, isNew, type Write, when } from './writes.ts';

export type Numbered = 'user' | 'website' | 'update' | 'receipt';

const counted = z.object({ lastId: id });

/** `COUNTER#user` / `COUNTER` */
function counterKey(kind: Numbered): Key {
  return { pk: `COUNTER#${kind}`, sk: 'COUNTER' };
}

/** Counts from 1; a number is never given twice. */
export function nextId(kind: Numbered): Promise<number> {
  return takeIds(kind, 1);
}

/** Takes consecutive ids and returns the first. */
export async function takeIds(kind: Numbered, count: number): Promise<number> {
  const counting = change(counterKey(kind), { add: { lastId: count } });
  const Attributes = await changeReturning(counting, 'UPDATED_NEW');
  return z.parse(counted, Attributes).lastId - count + 1;
}

/** The last number that was taken; 0 where none was. */
export async function readLastId(kind: Numbered): Promise<number> {
  return (await getItem(counterKey(kind), counted))?.lastId ?? 0;
}

/**
 * Takes the number after `last` in the transaction that uses it, only if it is still free. Leaves
 * no gaps, since a number that is not used is not counted.
 */
export function idAfter(kind: Numbered, last: number): Write {
  const condition = last === 0 ? isNew : when('lastId = :last', { last });
  return change(counterKey(kind), { add: { lastId: 1 } }, condition);
}
