import * as z from 'zod/mini';
import { id } from '#shared/model/id.ts';
import type { Key } from './keys.ts';
import { changeReturning } from './send.ts';
import { change } from './writes.ts';

export type Numbered = 'user' | 'website' | 'update';

const counted = z.object({ lastId: id });

/** `COUNTER#user` / `COUNTER` */
function counterKey(kind: Numbered): Key {
  return { pk: `COUNTER#${kind}`, sk: 'COUNTER' };
}

/** Counts from 1; a number is never given twice. */
export function nextId(kind: Numbered): Promise<number> {
  return takeIds(kind, 1);
}

/** Returns the first of them. */
export async function takeIds(kind: Numbered, count: number): Promise<number> {
  const counting = change(counterKey(kind), { add: { lastId: count } });
  const Attributes = await changeReturning(counting, 'UPDATED_NEW');
  return z.parse(counted, Attributes).lastId - count + 1;
}
