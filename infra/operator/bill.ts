import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { describeBill, estimateIn } from './bill/describe-bill.ts';
import { spent } from './bill/spent.ts';
import { placeOptions, placeUsage, readPlace } from './command/place.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { withRemedy } from './stack/remedies.ts';

const usage = `Usage: npm run bill [-- --stack NAME | --local]

What AWS charged last month and this month so far, by service, for the whole account: Cost Explorer knows
stacks only by tags. Asking costs a cent, and the newest hours are missing. On a laptop it shows what a
stack at rest is expected to cost. (npm run costs is another thing: it measures what a call costs.)

${placeUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const stack = readPlace(readOptions(usage, placeOptions, args), usage);
  if (stack === undefined) {
    console.log(estimateIn(readFileSync(join(root, 'docs/costs.md'), 'utf8')));
    return;
  }
  const months = await spent(new Date()).catch((error: unknown) => {
    throw new Error(`Cost Explorer did not answer: ${withRemedy(error)}`);
  });
  console.log(describeBill(months));
}

await runCommand({ usage, run });
