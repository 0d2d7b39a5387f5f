import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#infra/table-definition.ts';
import type { Patience } from './patience.ts';
import { untilActive } from './restore-table.ts';

/**
 * Gives a table what the template gives its own and a restored one has not, or what a later release
 * asks for: time to live, point-in-time recovery, protection and indexes. Again it does nothing.
 */
export async function makeReady(
  client: DynamoDBClient,
  TableName: string,
  patience: Patience,
): Promise<void> {
  await untilActive(client, TableName, patience);
  await addIndexes(client, TableName, patience);
  await protect(client, TableName);
  await expireItems(client, TableName);
}

/** DynamoDB builds one index at a time. */
async function addIndexes(client: DynamoDBClient, TableName: string, patience: Patience) {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const present = Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName) ?? [];
  for (const [IndexName, index] of Object.entries(tableDefinition.indexes)) {
    if (present.includes(IndexName)) continue;
    const { partitionKey, sortKey, projection } = index;
    const named = [partitionKey, sortKey];
    const KeySchema = [
      { AttributeName: partitionKey, KeyType: 'HASH' as const },
      { AttributeName: sortKey, KeyType: 'RANGE' as const },
    ];
    const Create = { IndexName, KeySchema, Projection: { ProjectionType: projection } };
    const AttributeDefinitions = named.map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    }));
    const GlobalSecondaryIndexUpdates = [{ Create }];
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates }),
    );
    await untilActive(client, TableName, patience);
  }
}

async function protect(client: DynamoDBClient, TableName: string): Promise<void> {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(
    new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }),
  );
}

/** DynamoDB refuses to turn on what is on. */
async function expireItems(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const status = TimeToLiveDescription?.TimeToLiveStatus ?? 'DISABLED';
  if (status !== 'DISABLED') return;
  const TimeToLiveSpecification = { AttributeName: tableDefinition.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}
