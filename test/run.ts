import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

interface Stage {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  /** A Vitest project, whose tests are counted one by one; any other stage counts as one. */
  readonly counts: boolean;
  /** Longer than `npm test` may take: runs only when it is named. */
  readonly isLong?: boolean;
}

const vitest = (title: string, ...projects: string[]): Stage => ({
  title,
  command: ['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
  counts: true,
});

/** One group after the other, the fast ones first; those of one group run at once. */
const groups: readonly (readonly Stage[])[] = [
  [
    { title: 'types', command: ['tsc', '-p', '.'], counts: false },
    { title: 'lint', command: ['biome', 'check', '.'], counts: false },
    {
      title: 'imports',
      command: [
        'depcruise',
        'shared',
        'functions',
        'infra',
        'frontend/src',
        'test',
        '--output-type=err',
      ],
      counts: false,
    },
    { title: 'build', command: ['node', 'infra/build/main.ts'], counts: false },
  ],
  [vitest('unit', 'unit', 'frontend', 'data')],
  [vitest('infra', 'infra')],
  [vitest('system', 'system')],
  [vitest('journeys', 'journeys')],
  [{ ...vitest('catalogue', 'catalogue'), isLong: true }],
  [{ ...vitest('samples', 'samples'), isLong: true }],
  [{ ...vitest('models', 'models'), isLong: true }],
];

/** What we read of Vitest's JSON report. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name: the end of a long log tells it again. */
  readonly failures: readonly string[];
}

async function runStage({ title, command: [command, ...args], counts }: Stage, folder: string) {
  const file = join(folder, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(command, counts ? [...args, ...reporters] : args);
  if (code === 0 && !counts) return { passed: 1, failed: 0, failures: [] };
  const found = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')));
  if (!found.success) return { passed: 0, failed: 1, failures: [title] };
  return outcomeOf(title, found.data, code);
}

function outcomeOf(title: string, found: z.infer<typeof report>, code: number): Outcome {
  const failures = found.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [file];
    return tests.map(({ fullName }) => `${file}: ${fullName}`);
  });
  const { numPassedTests: passed, numFailedTests } = found;
  if (code === 0) return { passed, failed: numFailedTests, failures };
  // A file that does not even load has no test that fails.
  const failed = Math.max(numFailedTests, failures.length, 1);
  return { passed, failed, failures: failures.length > 0 ? failures : [title] };
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** Every stage that was asked for (by default all but the long ones), each with its time. */
async function runStages(wanted: readonly string[], folder: string): Promise<readonly Outcome[]> {
  const isChosen = ({ title, isLong = false }: Stage) =>
    wanted.length === 0 ? !isLong : wanted.includes(title);
  const chosen = groups.map((group) => group.filter(isChosen)).filter(({ length }) => length > 0);
  const outcomes: Outcome[] = [];
  for (const [index, group] of chosen.entries()) {
    console.log(`\n[${index + 1}/${chosen.length}] ${group.map(({ title }) => title).join(', ')}`);
    outcomes.push(...(await Promise.all(group.map((stage) => runTimed(stage, folder)))));
  }
  return outcomes;
}

async function runTimed(stage: Stage, folder: string): Promise<Outcome> {
  const startedAt = Date.now();
  const outcome = await runStage(stage, folder);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${stage.title}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

/** `npm test`: ends with what failed, by name, and one line that counts. */
async function main(wanted: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'product-test-'));
  const outcomes = await runStages(wanted, folder);
  await rm(folder, { recursive: true });
  const sum = (count: 'passed' | 'failed') =>
    outcomes.reduce((total, outcome) => total + outcome[count], 0);
  for (const failure of outcomes.flatMap(({ failures }) => failures)) {
    console.log(`\nFAILED ${failure}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
