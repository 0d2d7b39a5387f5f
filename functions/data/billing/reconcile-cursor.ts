import * as z from 'zod/mini';
import type { Key } from '../table/keys.ts';
import type { PaymentList } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { put } from '../table/writes.ts';

const storedCursor = z.object({
  /** The place where the last run stopped; null when it reached the end. */
  after: z.nullable(z.string()),
});

/** `RECONCILE_CURSOR#CHECKOUT` / `RECONCILE_CURSOR`: the reconciler's position in a list. */
function cursorKey(list: PaymentList): Key {
  return { pk: `RECONCILE_CURSOR#${list}`, sk: 'RECONCILE_CURSOR' };
}

/** Null for the start of the list. */
export async function getReconcileCursor(list: PaymentList): Promise<string | null> {
  return (await getItem(cursorKey(list), storedCursor))?.after ?? null;
}

export async function saveReconcileCursor(list: PaymentList, after: string | null): Promise<void> {
  await write(put({ ...cursorKey(list), after }));
}
