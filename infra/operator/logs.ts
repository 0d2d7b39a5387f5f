import type { Command } from './command/command.ts';
import { readLogArguments, usage } from './logs/arguments.ts';
import { deployedLines } from './logs/deployed-lines.ts';
import { localLines } from './logs/local-lines.ts';
import { printedLine } from './logs/printed-line.ts';
import { textsOf } from './logs/texts-of.ts';
import { findStack } from './stack/find-stack.ts';

/** A refusal by the authorizer of the chat, which is not an error. */
const refusedHandshake = '"errorMessage":"Unauthorized"';

async function run(args: readonly string[]): Promise<undefined> {
  const { choice, functionId, sinceMs, stack: name } = readLogArguments(args);
  const stack = await findStack(name);
  const findLines = stack.edgePort === undefined ? deployedLines : localLines;
  const texts = await textsOf(stack, choice);
  const found = await findLines(stack, {
    texts,
    functionId,
    since: new Date(Date.now() - sinceMs),
  });
  const lines = found.filter(
    ({ text }) => choice.by !== 'errors' || !text.includes(refusedHandshake),
  );
  for (const line of lines) console.log(printedLine(line));
  if (lines.length === 0) console.log('No lines found; look further back with --since.');
}

export const logs: Command = { usage, run };
