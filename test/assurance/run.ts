import { parseArgs } from 'node:util';
import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, synthesize } from '#infra/build/steps.ts';
import type { Outcome } from '#test/runner/outcome.ts';
import { runCommand } from '#test/runner/run-command.ts';
import { runVitest } from '#test/runner/run-tests.ts';
import { projects, standsAlone } from '#test/runner/stages.ts';
import { writeReport } from '#test/support/report.ts';
import { evaluate } from './evaluate.ts';
import { documentOf, summaryOf, tableOf } from './report.ts';
import { readRows } from './rows.ts';
import { environmentOf, type Grade } from './sizes.ts';

/** Tests that take too long for `npm test`. */
const longProjects = ['sequences', 'exhaustive', 'stories', 'operations', 'models', 'assurance'];

async function runTestFiles(files: readonly string[], grade: Grade): Promise<readonly Outcome[]> {
  if (files.length === 0) return [];
  const steps = files.every(standsAlone) ? [] : [buildFrontend, synthesize];
  for (const step of steps) await runStep(step, console.log);
  const chosen = [...projects, ...longProjects].map((name) => `--project=${name}`);
  const environment = { ...environmentOf(grade), TEST_OUTCOMES_BY: 'file' };
  const { outcomes } = await runVitest(['--reporter=default', ...chosen, ...files], environment);
  return outcomes;
}

async function runLine(line: string): Promise<Outcome> {
  const [command = '', ...args] = line.split(' ');
  const startedAt = Date.now();
  const failed = (await runCommand(command, args)) === 0 ? 0 : 1;
  const seconds = (Date.now() - startedAt) / 1000;
  return { title: line, passed: 1 - failed, failed, seconds, failures: [] };
}

const options = { release: { type: 'boolean' } } as const;

/**
 * `npm run verify -- assure`: checks every row of docs/threats.md and docs/figures.md, or those whose names
 * begin with a given word. `--release` uses the larger sizes and runs what takes hours. A run of all rows
 * leaves reports/assurance.md.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const grade: Grade = values.release ? 'release' : 'commit';
  const isWanted = (id: string) =>
    positionals.length === 0 || positionals.some((word) => id.startsWith(word));
  const rows = readRows().filter(({ id }) => isWanted(id));
  const files = new Set(rows.flatMap(({ tests }) => tests));
  const lines = values.release ? new Set(rows.flatMap(({ commands }) => commands)) : [];
  const outcomes = [...(await runTestFiles([...files], grade))];
  for (const line of lines) outcomes.push(await runLine(line));
  const byTitle = new Map(outcomes.map((outcome) => [outcome.title, outcome]));
  const checked = rows.map((row) => evaluate(row, byTitle));
  console.log(`\n${tableOf(checked)}\n\n${summaryOf(checked)}`);
  for (const failure of outcomes.flatMap(({ failures }) => failures))
    console.log(`MISSED ${failure}`);
  if (positionals.length === 0) await writeReport('assurance.md', documentOf(checked, grade));
  // Rows that only commands hold are run for a release.
  const isOpen = checked.filter(({ state, tests }) => state === 'not run' && tests.length > 0);
  const isHeld = checked.every(({ state }) => state !== 'missed') && isOpen.length === 0;
  process.exitCode = isHeld && checked.length > 0 ? 0 : 1;
}

await main();
