import { join } from 'node:path';
import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, root, synthesize } from '#infra/build/steps.ts';
import { runCommand } from '#infra/operator/command/command.ts';
import { readArguments, usageError } from '#infra/operator/command/read-options.ts';
import { releasedFile } from '#infra/release/released.ts';
import { rememberStack } from '#infra/release/remember-stack.ts';
import { rememberItems } from './data/remember-items.ts';

const usage = `Usage: npm run remember [-- stack items]

Writes what later releases are compared with. Run it for a release, on its commit, and commit the files.

  stack   stateful resources, indexes, routes and calls (decisions 0102 and 0119)
  items   an item of every kind, and how it is read (decision 0110); between releases it adds new kinds`;

const parts: Readonly<Record<string, () => Promise<string>>> = {
  stack: async () => {
    for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
    rememberStack(join(root, synthesize.writes));
    return releasedFile;
  },
  items: rememberItems,
};

/** `npm run remember`: both parts, or the named ones. */
async function run(args: readonly string[]): Promise<undefined> {
  const { positionals } = readArguments(usage, { args: [...args], allowPositionals: true });
  const unknown = positionals.find((name) => !(name in parts));
  if (unknown !== undefined) throw usageError(`There is nothing called ${unknown}.`, usage);
  for (const [name, remember] of Object.entries(parts)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    console.log(`${await remember()} describes this release.`);
  }
}

await runCommand({ usage, run }, process.argv.slice(2));
