import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { requireStack } from './command/target.ts';
import { deployedStack } from './stack/deployed-stack.ts';
import { setUpStatistics } from './statistics/set-up-statistics.ts';
import { switchOff } from './statistics/switch-off.ts';

const usage = `Usage: npm run operate statistics -- --stack NAME [--off]

Turns on counting of visits to customers' live sites of a deployed stack, with your own AWS credentials: CloudFront
writes a log without visitor addresses and queries to a bucket of the stack, whose files are deleted after a week.
Idempotent. "npm run operate deploy" does the same at its end, unless it was switched off. The local cloud always counts.

  --off          switches it off, also for later deployments; existing counts stay`;

async function run(args: readonly string[]): Promise<undefined> {
  const { stack: name, off } = readOptions(
    usage,
    { stack: { type: 'string' }, off: { type: 'boolean' } },
    args,
  );
  const stack = await deployedStack(requireStack(name, usage));
  if (off) {
    await switchOff(stack);
    console.log('Visits of live sites are no longer counted.');
    return;
  }
  const changes = await setUpStatistics(stack);
  console.log(changes[0] ?? 'Nothing to change: the setup is up to date.');
}

export const statistics: Command = { usage, run };
