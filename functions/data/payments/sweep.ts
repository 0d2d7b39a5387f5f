import * as z from 'zod/mini';
import type { Key } from '../table/keys.ts';
import type { PaymentList } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { write } from '../table/send.ts';
import { put } from '../table/writes.ts';

const storedSweep = z.object({
  /** Where the last run stopped; null: it came to the end. */
  after: z.nullable(z.string()),
});

/** `SWEEP#CHECKOUT` / `SWEEP`: how far the reconciler has come in a list. */
function sweepKey(list: PaymentList): Key {
  return { pk: `SWEEP#${list}`, sk: 'SWEEP' };
}

/** Where the next run goes on, or null for the start of the list. */
export async function getSweep(list: PaymentList): Promise<string | null> {
  return (await getItem(sweepKey(list), storedSweep))?.after ?? null;
}

/** Remembers where the next run goes on. */
export async function keepSweep(list: PaymentList, after: string | null): Promise<void> {
  await write(put({ ...sweepKey(list), after }));
}
