import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Key, tableName } from './keys.ts';
import { queryItems } from './read.ts';
import { pauseBefore } from './retry.ts';
import { table } from './table.ts';

/** Keys per query, and per batch, where 25 is an AWS limit. */
const page = 250;
const batch = 25;

const keys = z.array(z.object({ pk: z.string(), sk: z.string() }));

/** Strongly consistent, in one round trip; empty when nothing is left. */
export async function firstKeys(pk: string): Promise<readonly Key[]> {
  const { items } = await queryItems({
    where: 'pk = :pk',
    values: { pk },
    attributes: ['pk', 'sk'],
    limit: page,
    consistent: true,
  });
  return z.parse(keys, items);
}

/**
 * Deletes 25 items in a round trip. Idempotent. Retries what DynamoDB leaves unprocessed when it
 * throttles; throws 503 when that goes on.
 */
export async function removeItems(removed: readonly Key[]): Promise<void> {
  for (let first = 0; first < removed.length; first += batch) {
    await removeBatch(removed.slice(first, first + batch));
  }
}

type Requests = NonNullable<BatchWriteCommand['input']['RequestItems']>[string];

async function removeBatch(removed: readonly Key[]): Promise<void> {
  let requests: Requests = removed.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
  for (let repeat = 0; requests.length > 0; repeat += 1) {
    if (repeat > 0) await pauseBefore(repeat);
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }),
    );
    requests = UnprocessedItems?.[tableName()] ?? [];
  }
}
