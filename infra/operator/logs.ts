import { runCommand } from './command/run-command.ts';
import { readLogArguments, usage } from './logs/arguments.ts';
import { deployedLines } from './logs/deployed-lines.ts';
import { localLines } from './logs/local-lines.ts';
import { printedLine } from './logs/printed-line.ts';
import { textsOf } from './logs/texts-of.ts';
import { findStack } from './stack/find-stack.ts';

async function run(args: readonly string[]): Promise<undefined> {
  const { choice, sinceMs, stack: name } = readLogArguments(args);
  const stack = await findStack(name);
  const findLines = stack.edgePort === undefined ? deployedLines : localLines;
  const texts = await textsOf(stack, choice);
  const lines = await findLines(stack, { texts, since: new Date(Date.now() - sinceMs) });
  for (const line of lines) console.log(printedLine(line));
  if (lines.length === 0) console.log('There are no such lines; look further back with --since.');
}

await runCommand({ usage, run });
