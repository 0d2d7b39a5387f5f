import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/steps.ts';
import { readCosts } from './bill/costs.ts';
import { describeBill, estimateIn } from './bill/describe-bill.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { withRemedy } from './stack/remedies.ts';

const usage = `Usage: npm run bill [-- --stack NAME | --local]

Shows what AWS charged last month and this month so far, by service, for the whole account: Cost Explorer
knows stacks only by tags. Each run costs a cent; the latest hours are missing. With --local it shows the
expected cost of a stack at rest. (npm run costs measures the cost of calls.)

${targetUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const stack = readTarget(readOptions(usage, targetOptions, args), usage);
  if (stack === undefined) {
    console.log(estimateIn(readFileSync(join(root, 'docs/costs.md'), 'utf8')));
    return;
  }
  const months = await readCosts(new Date()).catch((error: unknown) => {
    throw new Error(`Cost Explorer did not answer: ${withRemedy(error)}`);
  });
  console.log(describeBill(months));
}

await runCommand({ usage, run });
