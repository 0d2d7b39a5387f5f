import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { createBackup } from './restore/backup.ts';
import { pollOptionsFor } from './restore/poll.ts';
import { findStack } from './stack/find-stack.ts';
import { outputOf } from './stack/running-stack.ts';

const usage = `Usage: npm run operate backup [-- --stack NAME | --local]

Backs up the table until you delete the backup, in addition to the point-in-time recovery of the last
35 days. Files need no backup: their bucket keeps every version that the table refers to.

${targetUsage}`;

/** `npm run operate backup`, for example before a risky deployment (docs/restore.md). */
async function run(args: readonly string[]): Promise<undefined> {
  const stack = await findStack(readTarget(readOptions(usage, targetOptions, args), usage));
  const table = outputOf(stack, 'TableName');
  const client = new DynamoDBClient(stack.aws);
  const backup = await createBackup(client, table, new Date(), pollOptionsFor(stack, console.log));
  console.log(`
  The table ${table} of ${stack.place} is backed up:

  ${backup}

  npm run operate restore -- --backup ARN restores it into a new table.
`);
}

export const backup: Command = { usage, run };
