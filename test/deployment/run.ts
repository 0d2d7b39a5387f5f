import { type Outcome, outcomeLine } from '../runner/outcome.ts';
import { timed } from '../runner/run-command.ts';
import { runTests } from '../runner/run-tests.ts';
import { runSabotages } from './sabotaged.ts';

/** The parts, run one after the other so that each has the machine for itself. */
const parts: Readonly<Record<string, () => Promise<readonly Outcome[]>>> = {
  sabotages: async () => {
    const found = await runSabotages();
    console.log(outcomeLine(found));
    return [found];
  },
  concurrency: () => runTests(['concurrency']),
};

/** `npm run verify -- deploy`: runs all or the named parts; exit code 1 if one fails. */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0)
    throw new Error(`Usage: npm run verify -- deploy [${Object.keys(parts).join(' ')}]`);
  const outcomes: Outcome[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    outcomes.push(...(await timed(name, run)));
  }
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, it) => total + it[count], 0);
  for (const failure of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\nFAILED ${failure}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
