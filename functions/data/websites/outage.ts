import * as z from 'zod/mini';
import type { Outage } from '#functions/rules/hosting/outage.ts';
import { timestamp } from '#shared/model/id.ts';
import { idIn, type Key } from '../table/keys.ts';
import { getItems } from '../table/read.ts';
import { put, remove, type Write } from '../table/writes.ts';
import { websiteKey } from './website.ts';

const storedOutage = z.object({
  pk: z.string(),
  sk: z.string(),
  since: timestamp,
  at: timestamp,
  failures: z.int(),
});

/** `WEBSITE#7` / `OUTAGE`: exists while checks of the live site fail. */
function outageKey(websiteId: number): Key {
  return { pk: websiteKey(websiteId).pk, sk: 'OUTAGE' };
}

/** By website id, for up to 100 websites, in one round trip. */
export async function getOutages(
  websiteIds: readonly number[],
): Promise<ReadonlyMap<number, Outage>> {
  const items = z.parse(z.array(storedOutage), await getItems(websiteIds.map(outageKey)));
  return new Map(items.map((item) => [idIn(item.pk), item]));
}

/** For the transaction of `checkCount`, which excludes concurrent runs. */
export function outageWrite(websiteId: number, outage: Outage | null): Write {
  const key = outageKey(websiteId);
  if (outage === null) return remove(key);
  const { since, at, failures } = outage;
  return put({ ...key, since, at, failures } satisfies z.infer<typeof storedOutage>);
}
