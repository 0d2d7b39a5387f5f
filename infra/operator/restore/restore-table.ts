import {
  type DynamoDBClient,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb';
import { compactTime, type RestorePoint } from './point.ts';
import type { PollOptions } from './poll.ts';
import { untilActive } from './until-active.ts';

/** Restores into a new table, as DynamoDB requires. Waits until table and indexes are active; returns its name. */
export async function restoreTable(
  client: DynamoDBClient,
  source: string,
  point: RestorePoint,
  poll: PollOptions,
): Promise<string> {
  const TargetTableName = targetName(source, 'at' in point ? point.at : new Date());
  if ('at' in point) {
    const from = { SourceTableName: source, RestoreDateTime: point.at };
    await client.send(new RestoreTableToPointInTimeCommand({ ...from, TargetTableName }));
  } else {
    const from = { BackupArn: point.backupArn };
    await client.send(new RestoreTableFromBackupCommand({ ...from, TargetTableName }));
  }
  await untilActive(client, TargetTableName, poll);
  return TargetTableName;
}

/** Restoring a restored table replaces the suffix of its name. */
function targetName(source: string, time: Date): string {
  return `${source.replace(/-restored-.*$/, '')}-restored-${compactTime(time)}`;
}
