import {
  CreateBackupCommand,
  DescribeBackupCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { compactTime } from './point.ts';
import { type PollOptions, pollUntilDone } from './poll.ts';

/** Waits until the backup can be restored; returns its ARN. */
export async function createBackup(
  client: DynamoDBClient,
  TableName: string,
  now: Date,
  poll: PollOptions,
): Promise<string> {
  const BackupName = `backup-${compactTime(now)}`;
  const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName }));
  const BackupArn = BackupDetails?.BackupArn ?? '';
  await pollUntilDone(async () => {
    const { BackupDescription } = await client.send(new DescribeBackupCommand({ BackupArn }));
    const status = BackupDescription?.BackupDetails?.BackupStatus;
    return status === 'AVAILABLE' ? null : `The backup is ${status}`;
  }, poll);
  return BackupArn;
}
