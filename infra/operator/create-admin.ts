import { readLocalSettings } from '../local/settings.ts';
import { readArguments } from './arguments.ts';
import { deployedTarget } from './deployed-target.ts';
import { invokeCreateAdmin } from './invoke-create-admin.ts';
import { localTarget } from './local-target.ts';

/** `npm run create-admin`: the operator's way to the first administrator, and back to a lost one (RULE-7). */
async function main(args: readonly string[]): Promise<void> {
  const { stack, ...admin } = readArguments(args);
  const target = await (stack === undefined
    ? localTarget(readLocalSettings(process.env))
    : deployedTarget(stack));
  const { username, activationUrl } = await invokeCreateAdmin(target, admin);
  console.log(`
  ${username} is an administrator of ${target.place}.

  Open this link within 30 days and choose a password. It works once, and whoever has it
  is the administrator, so send it by a way that you trust:

  ${activationUrl}
`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
