import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { placeholders, type Values } from './expression.ts';
import { type IndexName, type Key, tableName } from './keys.ts';
import { pauseBefore } from './retry.ts';
import { type Item, table } from './table.ts';

/** Strongly consistent; null if there is none. */
export async function getItem<S extends z.ZodMiniType>(
  { pk, sk }: Key,
  schema: S,
): Promise<z.output<S> | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: { pk, sk }, ConsistentRead: true }),
  );
  return Item ? z.parse(schema, Item) : null;
}

/**
 * Up to 100 items in one round trip, strongly consistent, unordered. Retries keys that DynamoDB
 * leaves unprocessed when it throttles; throws 503 when that goes on. DynamoDB refuses a key that is
 * asked for twice.
 */
export async function getItems(keys: readonly Key[]): Promise<readonly Item[]> {
  const found: Item[] = [];
  let request: Item[] = distinct(keys).map((key) => ({ ...key }));
  for (let repeat = 0; request.length > 0; repeat += 1) {
    if (repeat > 0) await pauseBefore(repeat);
    const RequestItems = { [tableName()]: { Keys: request, ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await table.send(new BatchGetCommand({ RequestItems }));
    found.push(...(Responses?.[tableName()] ?? []));
    request = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
}

/** DynamoDB's limit of one BatchGetItem. */
const batchSize = 100;

/** Like `getItems`, a hundred at once: finds each item by its key, undefined where there is none. */
export async function getItemsByKey(keys: readonly Key[]): Promise<(key: Key) => Item | undefined> {
  const asked = distinct(keys);
  const batches = Array.from({ length: Math.ceil(asked.length / batchSize) }, (_, index) =>
    getItems(asked.slice(index * batchSize, (index + 1) * batchSize)),
  );
  const found = (await Promise.all(batches)).flat();
  const items = new Map(found.map((item) => [`${item.pk} ${item.sk}`, item]));
  return ({ pk, sk }) => items.get(`${pk} ${sk}`);
}

function distinct(keys: readonly Key[]): Key[] {
  return [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()];
}

interface Query {
  /** The table itself when absent. */
  readonly index?: IndexName;
  /** The condition on the keys, and one on the items that it finds; written as for `when`. */
  readonly where: string;
  readonly filter?: string;
  readonly values: Values;
  readonly attributes?: readonly string[];
  readonly descending?: boolean;
  readonly limit?: number | undefined;
  /** Sees every write that completed before, at twice the price; not possible for an index. */
  readonly consistent?: boolean;
  readonly after?: Item | undefined;
}

/** One round trip; `last` is the key after which there are more items, undefined at the end. */
export async function queryItems(query: Query) {
  const { where, filter, values, attributes = [], after } = query;
  const projection = attributes.map((name) => `#${name}`).join(', ');
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      IndexName: query.index,
      KeyConditionExpression: where,
      FilterExpression: filter,
      ...(attributes.length > 0 && { ProjectionExpression: projection }),
      ...placeholders(`${where} ${filter ?? ''} ${projection}`, values),
      ScanIndexForward: !query.descending,
      Limit: query.limit,
      ConsistentRead: query.consistent,
      ExclusiveStartKey: after,
    }),
  );
  const items: readonly Item[] = Items;
  return { items, last: LastEvaluatedKey };
}

interface WholeQuery extends Omit<Query, 'limit' | 'after'> {
  /** Absent where all items are wanted. */
  readonly most?: number;
}

/** All items, in one round trip for each megabyte. */
export async function queryAll({ most, ...query }: WholeQuery): Promise<readonly Item[]> {
  const found: Item[] = [];
  let after: Item | undefined;
  do {
    const limit = most === undefined ? undefined : most - found.length;
    const { items, last } = await queryItems({ ...query, limit, after });
    found.push(...items);
    after = found.length === most ? undefined : last;
  } while (after);
  return found;
}
