import { username } from '#shared/model/fields.ts';
import type { Command } from './command/command.ts';
import { readOptions, usageError } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { findStack } from './stack/find-stack.ts';
import { invoke } from './stack/invoke.ts';

const usage = `Usage: npm run operate remove-admin -- --username NAME [--stack NAME | --local]

Takes the rights of an administrator who leaves, and ends every way into the account at once.

${targetUsage}`;

const options = { username: { type: 'string' }, ...targetOptions } as const;
const called = { output: 'RemoveAdminFunctionName', failure: 'Nobody was removed' };

/** `npm run operate remove-admin`: for somebody who leaves the agency (decision 0301). */
async function run(args: readonly string[]): Promise<undefined> {
  const given = readOptions(usage, options, args);
  const stack = await findStack(readTarget(given, usage));
  const name = username.safeParse(given.username);
  if (!name.success) throw usageError('--username: the name of an administrator', usage);
  await invoke(stack, called, { username: name.data });
  console.log(`
  ${name.data} is no administrator of ${stack.place} any more, and cannot sign in.

  What is left is a customer's account: delete it in the panel, under Customers. The runbook has
  what else to do when somebody leaves. Without another administrator: npm run operate create-admin.
`);
}

export const removeAdmin: Command = { usage, run };
