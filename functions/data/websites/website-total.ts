import * as z from 'zod/mini';
import { type Key, tableName } from '../table/keys.ts';
import { getItem, type Write } from '../table/table.ts';

/** `TOTAL#website` / `TOTAL`: one item, since only administrators create websites. */
const totalKey: Key = { pk: 'TOTAL#website', sk: 'TOTAL' };

const total = z.object({ websites: z.int() });

/** Counts a new website, or some less, as part of the transaction that makes or removes them. */
export function countWebsite(by = 1): Write {
  return {
    Update: {
      TableName: tableName(),
      Key: totalKey,
      UpdateExpression: 'ADD websites :by',
      ExpressionAttributeValues: { ':by': by },
    },
  };
}

/** How many websites there are. */
export async function readWebsiteTotal(): Promise<number> {
  return (await getItem(totalKey, total))?.websites ?? 0;
}
