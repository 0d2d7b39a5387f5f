import { describeResult, summarize } from './checking/report.ts';
import { runChecks } from './checking/run-checks.ts';
import { placeOptions, placeUsage, readPlace } from './command/place.ts';
import { readOptions } from './command/read-options.ts';
import { runCommand } from './command/run-command.ts';
import { checks } from './smoke/checks.ts';
import { startSmoke } from './smoke/smoke.ts';
import { findStack } from './stack/find-stack.ts';

const usage = `Usage: npm run smoke [-- --stack NAME | --local]

Asks a stack that runs whether all of it works: pages, calls, previews, an upload, the chat, payments
in test mode, alarms. It takes about two minutes and a few cents. Each check is a line; the exit code is
1 when one of them fails. It signs in as the administrator smoke-test, whom it makes and leaves with a
password that nobody knows, and deletes the one customer that it creates.

${placeUsage}`;

async function run(args: readonly string[]): Promise<boolean> {
  const stack = await findStack(readPlace(readOptions(usage, placeOptions, args), usage));
  console.log(`Checking ${stack.place} ...`);
  const smoke = startSmoke(stack);
  const results = await runChecks(checks, smoke, (it) => console.log(describeResult(it))).finally(
    smoke.end,
  );
  console.log(`\n${summarize(results)}`);
  return results.every(({ outcome }) => outcome !== 'failed');
}

await runCommand({ usage, run });
