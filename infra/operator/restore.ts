import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stackName } from '../aws/stack-name.ts';
import type { Command } from './command/command.ts';
import { configureRestoredTable } from './restore/configure-restored-table.ts';
import { type RestoreRequest, readRestore, usage } from './restore/point.ts';
import { pollOptionsFor } from './restore/poll.ts';
import { restoreTable } from './restore/restore-table.ts';
import { findStack } from './stack/find-stack.ts';
import { outputOf, type RunningStack } from './stack/running-stack.ts';

/** `npm run operate restore`: restores an earlier state of the table, or prepares one retained from a deleted stack (docs/restore.md). */
async function run(args: readonly string[]): Promise<undefined> {
  const request = readRestore(args, new Date());
  const stack = await findStack(request.stack);
  const table = await tableOf(request, stack);
  console.log(`
  The table ${table} is ready. Next, switch the stack to it:

  ${nextStep(stack, table)}

  The previous table stays unchanged (docs/restore.md has details).
`);
}

async function tableOf({ point, table }: RestoreRequest, stack: RunningStack): Promise<string> {
  const client = new DynamoDBClient(stack.aws);
  const poll = pollOptionsFor(stack, console.log);
  const source = outputOf(stack, 'TableName');
  const name = point ? await restoreTable(client, source, point, poll) : (table ?? source);
  await configureRestoredTable(client, name, poll);
  return name;
}

function nextStep({ name, aws }: RunningStack, table: string): string {
  const parameter = `--parameters ExistingTable=${table}`;
  if (aws.endpoint !== undefined)
    return `Stop the product (Ctrl-C), then npm start -- ${parameter}`;
  return `npx cdk deploy ${name === stackName ? '' : `-c stackName=${name} `}${parameter}`;
}

export const restore: Command = { usage, run };
