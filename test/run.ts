import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** The fast ones first: a typing error is told within seconds. */
const stages: readonly Stage[] = [
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
  vitest('unit', 'unit', 'frontend'),
  vitest('data', 'data'),
  vitest('infra', 'infra'),
  vitest('system', 'system'),
  vitest('journeys', 'journeys'),
  { ...vitest('models', 'models'), isLong: true },
];

const report = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), success: z.boolean() });

interface Count {
  passed: number;
  failed: number;
}

async function runStage(stage: Stage, folder: string): Promise<Count> {
  const file = join(folder, `${stage.title}.json`);
  const [command, ...args] = stage.command;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(command, stage.counts ? [...args, ...reporters] : args);
  if (!stage.counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const found = report.safeParse(JSON.parse(await readFile(file, 'utf8').catch(() => 'null')));
  if (!found.success) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = found.data;
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

function run(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** `npm test`: every stage that was asked for (by default all but the long ones), each with its time, then one line that counts. */
async function main(wanted: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sitewright-test-'));
  const total: Count = { passed: 0, failed: 0 };
  const chosen = stages.filter(({ title, isLong = false }) =>
    wanted.length === 0 ? !isLong : wanted.includes(title),
  );
  for (const [index, stage] of chosen.entries()) {
    const startedAt = Date.now();
    console.log(`\n[${index + 1}/${chosen.length}] ${stage.title}`);
    const count = await runStage(stage, folder);
    total.passed += count.passed;
    total.failed += count.failed;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`${stage.title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
  }
  await rm(folder, { recursive: true });
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

await main(process.argv.slice(2));
