import type { Command } from './command/command.ts';
import { readArguments, usage } from './create-admin/arguments.ts';
import { invokeCreateAdmin } from './create-admin/invoke-create-admin.ts';
import { findStack } from './stack/find-stack.ts';

/** `npm run operate create-admin`: creates the first administrator, or recovers access to one (RULE-7). */
async function run(args: readonly string[]): Promise<undefined> {
  const { stack: name, ...admin } = readArguments(args);
  const stack = await findStack(name);
  const { username, activationUrl } = await invokeCreateAdmin(stack, admin);
  console.log(`
  ${username} is an administrator of ${stack.place}.

  Open this link within 30 days and choose a password. It works once and gives full access,
  so send it only over a channel that you trust:

  ${activationUrl}
`);
}

export const createAdmin: Command = { usage, run };
