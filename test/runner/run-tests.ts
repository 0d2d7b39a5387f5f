import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Outcome, outcome, outcomeLine } from './outcome.ts';
import { runCommand } from './run-command.ts';

/** Runs all projects in one Vitest, so that files of several projects run concurrently. */
export async function runTests(names: readonly string[], more: readonly string[] = []) {
  const chosen = names.map((name) => `--project=${name}`);
  const { code, outcomes } = await runVitest(['--reporter=default', ...chosen, ...more]);
  for (const found of outcomes) console.log(outcomeLine(found));
  const isTold = code === 0 || outcomes.some(({ failed }) => failed > 0);
  return isTold ? outcomes : [...outcomes, brokenRun];
}

/**
 * Runs Vitest once. Returns an outcome per project, none if it could not start. Temporary files of tests are deleted
 * with the run.
 */
export async function runVitest(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly outcomes: readonly Outcome[] }> {
  const folder = await mkdtemp(join(await temporaryRoot(), 'product-test-'));
  const file = join(folder, 'outcomes.json');
  const reporter = '--reporter=./test/runner/outcome-reporter.ts';
  const more = { ...environment, TEST_OUTCOMES: file, TMPDIR: folder };
  const code = await runCommand('vitest', ['run', reporter, ...args], more);
  const text = await readFile(file, 'utf8').catch(() => '[]');
  // A process that a test has killed may still write a file.
  await rm(folder, { recursive: true, maxRetries: 5 });
  return { code, outcomes: z.parse(z.array(outcome), JSON.parse(text)) };
}

const memory = '/dev/shm';
/** A run takes at most 0.2 GB; containers often have 64 MB. */
const neededBytes = 2 ** 30;

/**
 * Linux keeps files of `/dev/shm` in memory. Tables, buckets and the embedded Stripe write every
 * change through to the disk: on one, tests of payments take a fifth longer (measured).
 */
async function temporaryRoot(): Promise<string> {
  const space = await statfs(memory).catch(() => undefined);
  const isLarge = space !== undefined && space.bavail * space.bsize >= neededBytes;
  return isLarge ? memory : tmpdir();
}

/** Vitest failed without a failed test: an error outside of tests, or no test file. */
const brokenRun: Outcome = {
  title: 'vitest',
  passed: 0,
  failed: 1,
  seconds: 0,
  failures: ['vitest'],
};
