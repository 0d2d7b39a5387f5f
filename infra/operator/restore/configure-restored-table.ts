import {
  ContinuousBackupsUnavailableException,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '#infra/table-definition.ts';
import { type PollOptions, pollUntilDone } from './poll.ts';
import { untilActive } from './until-active.ts';

/**
 * Configures a table like the template's own: indexes, deletion protection, point-in-time recovery, time to live. A
 * restored table lacks them, an older one may lack new indexes. Idempotent.
 */
export async function configureRestoredTable(
  client: DynamoDBClient,
  TableName: string,
  poll: PollOptions,
): Promise<void> {
  await untilActive(client, TableName, poll);
  await addIndexes(client, TableName, poll);
  await protect(client, TableName, poll);
  await expireItems(client, TableName);
}

/** DynamoDB builds one index at a time. */
async function addIndexes(client: DynamoDBClient, TableName: string, poll: PollOptions) {
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
    await untilActive(client, TableName, poll);
  }
}

/** A new table may have no backups for some minutes (UpdateContinuousBackups, API reference, "Errors"). */
async function protect(client: DynamoDBClient, TableName: string, poll: PollOptions) {
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
  await untilActive(client, TableName, poll);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  const recovery = { TableName, PointInTimeRecoverySpecification };
  await pollUntilDone(async () => {
    try {
      await client.send(new UpdateContinuousBackupsCommand(recovery));
      return null;
    } catch (error) {
      if (!(error instanceof ContinuousBackupsUnavailableException)) throw error;
      return `The backups of ${TableName} are being enabled`;
    }
  }, poll);
}

/** DynamoDB refuses to enable time to live twice. */
async function expireItems(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  const status = TimeToLiveDescription?.TimeToLiveStatus ?? 'DISABLED';
  if (status !== 'DISABLED') return;
  const TimeToLiveSpecification = { AttributeName: tableDefinition.timeToLive, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}
