import { describeResult, summarize } from './checking/report.ts';
import { areGreen, runChecks } from './checking/run-checks.ts';
import type { Command } from './command/command.ts';
import { readOptions } from './command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from './command/target.ts';
import { checks } from './smoke/checks.ts';
import { startSmoke } from './smoke/smoke.ts';
import { findStack } from './stack/find-stack.ts';

const usage = `Usage: npm run operate smoke [-- --stack NAME | --local]

Tests a running stack: pages, calls, previews, an upload, the chat, payments in test mode, alarms. It takes
about two minutes and a few cents. Each check prints a line, ✗ with its meaning, ? if it could not look;
then the exit code is 1. It creates a customer, which it deletes again (also those of interrupted runs), and
the administrator smoke-test with a random password and second factor, which stays and nobody can use.
Their mail goes to the mailbox simulator of Amazon SES.

${targetUsage}`;

async function run(args: readonly string[]): Promise<boolean> {
  const stack = await findStack(readTarget(readOptions(usage, targetOptions, args), usage));
  console.log(`Checking ${stack.place} ...`);
  const smoke = startSmoke(stack);
  const results = await runChecks(checks, smoke, (it) => console.log(describeResult(it))).finally(
    smoke.end,
  );
  console.log(`\n${summarize(results)}`);
  return areGreen(results);
}

export const smoke: Command = { usage, run };
