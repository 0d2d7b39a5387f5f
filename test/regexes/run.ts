import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { root } from '#infra/build/steps.ts';
import { bounded } from './bounded.ts';
import { type Expression, expressionsInCode, partsOf } from './literals.ts';

/** Each expression is checked for as long as this; then it needs a reason. */
const timeout = 60_000;

/**
 * `npm run verify -- regexes`: has recheck, which nobody here wrote, prove for every expression that its time does
 * not grow faster than the text (THREAT-M8), and writes what `npm test` compares the code with.
 */
async function main(): Promise<void> {
  const proven: string[] = [];
  for (const expression of expressionsInCode()) {
    const state = await stateOf(expression);
    if (state === 'safe') proven.push(expression.text);
    else if (!bounded.has(expression.text)) {
      console.log(`${state}: ${expression.text} in ${expression.file}`);
      process.exitCode = 1;
    }
  }
  const file = join(root, 'test/regexes/proven.json');
  writeFileSync(file, `${JSON.stringify(proven, null, 2)}\n`);
  console.log(`${proven.length} are linear, ${bounded.size} see only short text.`);
}

async function stateOf(expression: Expression): Promise<string> {
  const parts = partsOf(expression);
  if (!parts) return 'built at run time';
  const found = await check(parts.pattern, parts.flags, { timeout, checker: 'automaton' });
  if (found.status === 'vulnerable') return found.complexity.summary;
  return found.status === 'unknown' ? `unknown (${found.error.kind})` : found.status;
}

await main();
