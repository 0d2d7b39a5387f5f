import * as z from 'zod/mini';
import { type Json, jsonSchema } from '../cloudformation/json.ts';
import { callEngine } from './dynamodb-client.ts';

/** DynamoDB's limit of a batch write. */
const BATCH = 25;

const tableSchema = z.object({
  TableName: z.string(),
  AttributeDefinitions: z.array(jsonSchema),
  KeySchema: z.array(jsonSchema),
  GlobalSecondaryIndexes: z._default(
    z.array(z.object({ IndexName: z.string(), KeySchema: jsonSchema, Projection: jsonSchema })),
    [],
  ),
});

export const tableCopySchema = z.object({ table: tableSchema, items: z.array(jsonSchema) });

/** Keys, indexes and items of a table; as in DynamoDB, without time to live and tags. */
export type TableCopy = z.infer<typeof tableCopySchema>;

const describedSchema = z.object({ Table: tableSchema });
const pageSchema = z.object({
  Items: z.array(jsonSchema),
  LastEvaluatedKey: z.optional(jsonSchema),
});
const writtenSchema = z.object({
  UnprocessedItems: z._default(z.record(z.string(), jsonSchema), {}),
});

/** Throws an EngineError if the table does not exist. */
export async function copyOf(endpoint: string, TableName: string): Promise<TableCopy> {
  const described = await callEngine(endpoint, 'DescribeTable', { TableName });
  const items: Json[] = [];
  let after: Json | undefined;
  do {
    const from = after === undefined ? {} : { ExclusiveStartKey: after };
    const input = { TableName, ConsistentRead: true, ...from };
    const page = pageSchema.parse(await callEngine(endpoint, 'Scan', input));
    items.push(...page.Items);
    after = page.LastEvaluatedKey;
  } while (after !== undefined);
  return { table: describedSchema.parse(described).Table, items };
}

/** Creates a table of this name from the copy. Throws an EngineError if it exists. */
export async function tableFrom(
  endpoint: string,
  TableName: string,
  { table, items }: TableCopy,
): Promise<void> {
  const { GlobalSecondaryIndexes: indexes, ...keys } = table;
  const indexed = indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {};
  const definition = { ...keys, TableName, ...indexed, BillingMode: 'PAY_PER_REQUEST' };
  await callEngine(endpoint, 'CreateTable', definition);
  for (let first = 0; first < items.length; first += BATCH) {
    const requests = items.slice(first, first + BATCH).map((Item) => ({ PutRequest: { Item } }));
    await writeAll(endpoint, { [TableName]: requests });
  }
}

async function writeAll(endpoint: string, requests: Readonly<Record<string, Json>>) {
  let RequestItems = requests;
  while (Object.keys(RequestItems).length > 0) {
    const answer = await callEngine(endpoint, 'BatchWriteItem', { RequestItems });
    RequestItems = writtenSchema.parse(answer).UnprocessedItems;
  }
}
