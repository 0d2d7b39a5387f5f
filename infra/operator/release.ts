import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { requireStack } from './command/target.ts';
import { releasedCommit } from './deploy/released-commit.ts';
import { describedStack } from './stack/described-stack.ts';

const usage = `Usage: npm run operate release -- --stack NAME

Prints the commit that is deployed, as commit=COMMIT; nothing after COMMIT= if it is unknown, or there is no
stack yet. The pipeline goes back to it when a deployment turns out bad.`;

async function run(args: readonly string[]): Promise<undefined> {
  const { stack: name } = readOptions(usage, { stack: { type: 'string' } }, args);
  const stack = requireStack(name, usage);
  const found = await describedStack(new CloudFormationClient(), stack);
  console.log(`commit=${releasedCommit(found) ?? ''}`);
}

export const release: Command = { usage, run };
