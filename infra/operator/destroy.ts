import { createInterface } from 'node:readline/promises';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { requireStack } from './command/target.ts';
import { deleteStack } from './destroy/delete-stack.ts';
import { keptResources } from './destroy/kept-resources.ts';
import { requireNoDomains } from './destroy/require-no-domains.ts';
import { takeOverCommand } from './destroy/take-over.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { withRemedy } from './stack/remedies.ts';
import { endStatistics } from './statistics/end-statistics.ts';

const usage = `Usage: npm run operate destroy -- --stack NAME

Deletes a deployed stack, with your own AWS credentials and region. It lists the resources that stay in the
account, and asks you to confirm with the name of the stack. It refuses while customers' domains are live
(npm run operate end-domains). Subscriptions continue at Stripe: cancel them first, in the panel or at Stripe.`;

async function run(args: readonly string[]): Promise<boolean> {
  const { stack: name } = readOptions(usage, { stack: { type: 'string' } }, args);
  const stack = requireStack(name, usage);
  const running = await deployedStack(stack);
  const { place } = running;
  await requireNoDomains(running);
  const kept = await keptResources(stack);
  console.log(`These resources stay with their data, and keep costing what they cost now:
${kept.map(({ type, name }) => `  ${type.padEnd(32)} ${name}`).join('\n')}
Everything else of ${place} is deleted. A new stack takes over what stays, also later, with your other parameters
and (docs/restore.md):

  ${takeOverCommand(running)}
`);
  if ((await answerTo(`Type ${stack} to delete it: `)) !== stack) {
    console.log('Nothing was deleted.');
    return false;
  }
  console.log('Deleting; this takes up to half an hour, mostly CloudFront ...');
  await endStatistics(running).catch((error: unknown) => {
    console.log(`Logging of live sites was not switched off: ${withRemedy(error)}`);
  });
  await deleteStack(stack);
  console.log(`Deleted ${place}.`);
  return true;
}

async function answerTo(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
  }
}

export const destroy: Command = { usage, run };
