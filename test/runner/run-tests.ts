import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Outcome, outcome, told } from './outcome.ts';
import { runCommand } from './run-command.ts';

/** One Vitest for all projects: where one of them waits, files of the next one run beside it. */
export async function runTests(names: readonly string[], more: readonly string[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'product-test-'));
  const file = join(folder, 'outcomes.json');
  const args = [
    ...['run', '--reporter=default', '--reporter=./test/runner/outcome-reporter.ts'],
    ...names.map((name) => `--project=${name}`),
    ...more,
  ];
  const code = await runCommand('vitest', args, { TEST_OUTCOMES: file });
  const text = await readFile(file, 'utf8').catch(() => '[]');
  await rm(folder, { recursive: true });
  const outcomes = z.parse(z.array(outcome), JSON.parse(text));
  for (const found of outcomes) console.log(told(found));
  const isTold = code === 0 || outcomes.some(({ failed }) => failed > 0);
  return isTold ? outcomes : [...outcomes, brokenRun];
}

/** Vitest failed, though no test did: an error that belongs to none of them, or no file at all. */
const brokenRun: Outcome = {
  title: 'vitest',
  passed: 0,
  failed: 1,
  seconds: 0,
  failures: ['vitest'],
};
