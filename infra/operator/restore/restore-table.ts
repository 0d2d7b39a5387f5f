import {
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { type Patience, untilDone } from './patience.ts';
import { compactTime, type RestorePoint } from './point.ts';

/** DynamoDB restores into a new table only. Returns its name when table and indexes can be used. */
export async function restoreTable(
  client: DynamoDBClient,
  source: string,
  point: RestorePoint,
  patience: Patience,
): Promise<string> {
  const TargetTableName = targetName(source, 'at' in point ? point.at : new Date());
  if ('at' in point) {
    const from = { SourceTableName: source, RestoreDateTime: point.at };
    await client.send(new RestoreTableToPointInTimeCommand({ ...from, TargetTableName }));
  } else {
    const from = { BackupArn: point.backupArn };
    await client.send(new RestoreTableFromBackupCommand({ ...from, TargetTableName }));
  }
  await untilActive(client, TargetTableName, patience);
  return TargetTableName;
}

/** A table that was restored itself keeps the beginning of its name. */
function targetName(source: string, time: Date): string {
  return `${source.replace(/-restored-.*$/, '')}-restored-${compactTime(time)}`;
}

/** Waits until a table and all of its indexes can be used. */
export async function untilActive(
  client: DynamoDBClient,
  TableName: string,
  patience: Patience,
): Promise<void> {
  await untilDone(async () => {
    const { Table } = await client.send(new DescribeTableCommand({ TableName }));
    const parts = [
      { name: `The table ${TableName}`, status: Table?.TableStatus },
      ...(Table?.GlobalSecondaryIndexes ?? []).map((index) => ({
        name: `The index ${index.IndexName}`,
        status: index.IndexStatus,
      })),
    ];
    const busy = parts.find(({ status }) => status !== 'ACTIVE');
    return busy ? `${busy.name} is ${busy.status}` : null;
  }, patience);
}
