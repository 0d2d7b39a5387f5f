import {
  CreateBackupCommand,
  DescribeBackupCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { type Patience, untilDone } from './patience.ts';
import { compactTime } from './point.ts';

/** Returns its ARN when it can be restored. */
export async function createBackup(
  client: DynamoDBClient,
  TableName: string,
  now: Date,
  patience: Patience,
): Promise<string> {
  const BackupName = `backup-${compactTime(now)}`;
  const { BackupDetails } = await client.send(new CreateBackupCommand({ TableName, BackupName }));
  const BackupArn = BackupDetails?.BackupArn ?? '';
  await untilDone(async () => {
    const { BackupDescription } = await client.send(new DescribeBackupCommand({ BackupArn }));
    const status = BackupDescription?.BackupDetails?.BackupStatus;
    return status === 'AVAILABLE' ? null : `The backup is ${status}`;
  }, patience);
  return BackupArn;
}
