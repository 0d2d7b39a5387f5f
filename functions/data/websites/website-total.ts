import * as z from 'zod/mini';
import type { Key } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { change, type Write } from '../table/writes.ts';

/** `TOTAL#website` / `TOTAL`: one item, since only administrators create websites. */
const totalKey: Key = { pk: 'TOTAL#website', sk: 'TOTAL' };

const total = z.object({ websites: z.int() });

/** For the transaction that creates or deletes websites. */
export function countWebsite(by = 1): Write {
  return change(totalKey, { add: { websites: by } });
}

export async function readWebsiteTotal(): Promise<number> {
  return (await getItem(totalKey, total))?.websites ?? 0;
}
