import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { configureFilesBucket } from './adopt/configure-files-bucket.ts';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { configureRestoredTable } from './restore/configure-restored-table.ts';
import { pollOptionsFor } from './restore/poll.ts';
import { findStack } from './stack/find-stack.ts';
import type { RunningStack } from './stack/running-stack.ts';

const usage = `Usage: npm run operate adopt [-- --stack NAME | --local]

Configures the table and the files bucket that a stack took over from a deleted one (ExistingTable and
ExistingFilesBucket, docs/restore.md) as its own would be. npm run operate deploy does the same at its end.

${targetUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const stack = await findStack(readTarget(readOptions(usage, targetOptions, args), usage));
  const done = await configureAdopted(stack);
  const nothing = [`${stack.place} has taken over nothing.`];
  for (const line of done.length > 0 ? done : nothing) console.log(line);
}

/** Idempotent. Returns what was configured, as sentences. */
export async function configureAdopted(stack: RunningStack): Promise<readonly string[]> {
  const { ExistingTable: table, ExistingFilesBucket: bucket } = stack.parameters;
  if (table) {
    const poll = pollOptionsFor(stack, console.log);
    await configureRestoredTable(new DynamoDBClient(stack.aws), table, poll);
  }
  if (bucket) await configureFilesBucket(stack, bucket);
  return [
    ...(table ? [`The table ${table} has all indexes and is protected.`] : []),
    ...(bucket ? [`The bucket ${bucket} takes uploads of this stack.`] : []),
  ];
}

export const adopt: Command = { usage, run };
