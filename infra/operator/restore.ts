import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { stackName } from '../aws/stack-name.ts';
import { runCommand } from './command/run-command.ts';
import { makeReady } from './restore/make-ready.ts';
import { patienceFor } from './restore/patience.ts';
import { type RestoreRequest, readRestore, usage } from './restore/point.ts';
import { restoreTable } from './restore/restore-table.ts';
import { findStack } from './stack/find-stack.ts';
import { outputOf, type RunningStack } from './stack/running-stack.ts';

/** `npm run restore`: yesterday's table, or one that a deleted stack left (docs/restore.md). */
async function run(args: readonly string[]): Promise<undefined> {
  const request = readRestore(args, new Date());
  const stack = await findStack(request.stack);
  const table = await tableOf(request, stack);
  console.log(`
  The table ${table} is ready. Next, let the stack go over to it:

  ${nextStep(stack, table)}

  The table from before stays as it is (docs/restore.md says more).
`);
}

async function tableOf({ point, table }: RestoreRequest, stack: RunningStack): Promise<string> {
  const client = new DynamoDBClient(stack.aws);
  const patience = patienceFor(stack, console.log);
  const source = outputOf(stack, 'TableName');
  const name = point ? await restoreTable(client, source, point, patience) : (table ?? source);
  await makeReady(client, name, patience);
  return name;
}

function nextStep({ name, edgePort }: RunningStack, table: string): string {
  const parameter = `--parameters ExistingTable=${table}`;
  if (edgePort !== undefined) return `Stop the product (Ctrl-C), then npm start -- ${parameter}`;
  return `npx cdk deploy ${name === stackName ? '' : `-c stackName=${name} `}${parameter}`;
}

await runCommand({ usage, run });
