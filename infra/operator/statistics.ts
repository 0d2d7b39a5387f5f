import { placeOptions, placeUsage, readPlace } from './command/place.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { findStack } from './stack/find-stack.ts';
import { setUpStatistics } from './statistics/set-up-statistics.ts';
import { switchOff } from './statistics/switch-off.ts';

const usage = `Usage: npm run statistics [-- --stack NAME | --local] [--off]

Has visits of customers' live sites counted: CloudFront writes a log without addresses of visitors and without
queries to a bucket of the stack, whose files are deleted after a week. Run again, it changes nothing.
"npm run deploy" does the same at its end, unless it was switched off.

  --off          switches it off, also for later deployments; what was counted stays
${placeUsage}`;

async function run(args: readonly string[]): Promise<undefined> {
  const { off, ...place } = readOptions(usage, { ...placeOptions, off: { type: 'boolean' } }, args);
  const stack = await findStack(readPlace(place, usage));
  if (off) {
    await switchOff(stack);
    console.log('Visits of live sites are not counted any more.');
    return;
  }
  const changes = await setUpStatistics(stack);
  console.log(changes[0] ?? 'All was as it should be; nothing was changed.');
}

await runCommand({ usage, run });
