import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import { callEngine, EngineError } from './dynamodb-client.ts';
import type { TableDefinition } from './table-definition.ts';

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.string() }));
const describedSchema = z.object({
  Table: z.object({
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z._default(
      z.array(z.object({ IndexName: z.string(), KeySchema: keySchema })),
      [],
    ),
    LatestStreamArn: z.optional(z.string()),
  }),
});
const timeToLiveSchema = z.object({
  TimeToLiveDescription: z.object({ TimeToLiveStatus: z.string() }),
});
type Existing = z.infer<typeof describedSchema>['Table'];

/**
 * Creates the table, or adds missing indexes to an existing one. Throws if the existing table has other keys, with
 * how to start afresh.
 */
export async function ensureTable(endpoint: string, table: TableDefinition): Promise<void> {
  const existing = await describe(endpoint, table.TableName);
  if (existing === undefined) await create(endpoint, table);
  else await adjust(endpoint, table, existing);
  await ensureTimeToLive(endpoint, table);
}

/** The key attributes of any table; empty if it does not exist. */
export async function keySchemaOf(endpoint: string, name: string) {
  return (await describe(endpoint, name))?.KeySchema ?? [];
}

async function describe(endpoint: string, name: string): Promise<Existing | undefined> {
  try {
    const answer = await callEngine(endpoint, 'DescribeTable', { TableName: name });
    return describedSchema.parse(answer).Table;
  } catch (error) {
    if (error instanceof EngineError && error.type === 'ResourceNotFoundException')
      return undefined;
    throw error;
  }
}

async function create(endpoint: string, table: TableDefinition): Promise<void> {
  const { TableName, AttributeDefinitions, KeySchema, GlobalSecondaryIndexes: indexes } = table;
  await callEngine(endpoint, 'CreateTable', {
    TableName,
    AttributeDefinitions,
    KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
    ...streamOf(table),
  });
}

async function adjust(endpoint: string, table: TableDefinition, existing: Existing): Promise<void> {
  requireSameKeys(table.TableName, table.KeySchema, existing.KeySchema);
  const { TableName, AttributeDefinitions, GlobalSecondaryIndexes } = table;
  for (const index of GlobalSecondaryIndexes) {
    const found = existing.GlobalSecondaryIndexes.find((it) => it.IndexName === index.IndexName);
    if (found) requireSameKeys(`${TableName}/${index.IndexName}`, index.KeySchema, found.KeySchema);
    else {
      const updates = [{ Create: index }];
      const input = { TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: updates };
      await callEngine(endpoint, 'UpdateTable', input);
    }
  }
  if (table.StreamSpecification && existing.LatestStreamArn === undefined) {
    await callEngine(endpoint, 'UpdateTable', { TableName, ...streamOf(table) });
  }
}

function requireSameKeys(
  name: string,
  wanted: Existing['KeySchema'],
  found: Existing['KeySchema'],
) {
  const text = (keys: Existing['KeySchema']) => keys.map((key) => key.AttributeName).join(', ');
  if (text(wanted) === text(found)) return;
  throw new StartError(
    'data unusable',
    `The keys of ${name} changed from (${text(found)}) to (${text(wanted)}), which no table can do.`,
  );
}

function streamOf({ StreamSpecification: stream }: TableDefinition) {
  return stream ? { StreamSpecification: { StreamEnabled: true, ...stream } } : {};
}

async function ensureTimeToLive(endpoint: string, table: TableDefinition): Promise<void> {
  const { TableName, TimeToLiveSpecification: wanted } = table;
  if (wanted?.AttributeName === undefined || !wanted.Enabled) return;
  const answer = await callEngine(endpoint, 'DescribeTimeToLive', { TableName });
  const status = timeToLiveSchema.parse(answer).TimeToLiveDescription.TimeToLiveStatus;
  if (status === 'ENABLED') return;
  const specification = { AttributeName: wanted.AttributeName, Enabled: true };
  await callEngine(endpoint, 'UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: specification,
  });
}
