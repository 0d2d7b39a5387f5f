import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { placeOptions, placeUsage, readPlace } from './command/place.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { createBackup } from './restore/backup.ts';
import { patienceFor } from './restore/patience.ts';
import { findStack } from './stack/find-stack.ts';
import { outputOf } from './stack/running-stack.ts';

const usage = `Usage: npm run backup [-- --stack NAME | --local]

Makes a backup of the table that stays until you delete it, beside the point-in-time recovery of the
last 35 days. Files need none: their bucket keeps every version that the table points to.

${placeUsage}`;

/** `npm run backup`: before a deployment that one is afraid of (docs/restore.md). */
async function run(args: readonly string[]): Promise<undefined> {
  const stack = await findStack(readPlace(readOptions(usage, placeOptions, args), usage));
  const table = outputOf(stack, 'TableName');
  const client = new DynamoDBClient(stack.aws);
  const backup = await createBackup(client, table, new Date(), patienceFor(stack, console.log));
  console.log(`
  The table ${table} of ${stack.place} is backed up:

  ${backup}

  npm run restore -- --backup ARN makes a table of it again.
`);
}

await runCommand({ usage, run });
