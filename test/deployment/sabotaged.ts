import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep } from '#infra/build/run-step.ts';
import { buildFrontend, root, synthesize } from '#infra/build/steps.ts';
import { rememberStack } from '#infra/release/remember-stack.ts';
import type { Outcome } from '../runner/outcome.ts';
import { runVitest } from '../runner/run-tests.ts';
import { Assembly } from './assembly.ts';
import type { Sabotage } from './sabotage.ts';
import { sabotages } from './sabotages/all.ts';
import { drawn } from './table.ts';

/** Every sabotage must fail its test file; the original template must fail none. */
export async function runSabotages(): Promise<Outcome> {
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'product-sabotages-'));
  opened.defer(() => rm(folder, { recursive: true }));
  await writeAssemblies(folder);
  const outcomes = await runTests(folder);
  const asItIs = outcomes.get('as it is');
  console.log(`\n${tableOf(outcomes)}\n`);
  const unnoticed = sabotages.filter(({ title }) => (outcomes.get(title)?.failed ?? 0) === 0);
  const failures = [
    ...(asItIs?.failures ?? ['no test ran']).map((it) => `the template as it is: ${it}`),
    ...unnoticed.map(({ title }) => `nothing noticed: ${title}`),
  ];
  return {
    title: 'sabotages',
    passed: sabotages.length - unnoticed.length,
    failed: failures.length,
    seconds: [...outcomes.values()].reduce((sum, { seconds }) => sum + seconds, 0),
    failures,
  };
}

/**
 * Copies the files of the build that tests read: once unchanged, and once per sabotage. The unchanged ones are the
 * release that the sabotaged ones follow.
 */
async function writeAssemblies(folder: string): Promise<void> {
  for (const step of [buildFrontend, synthesize]) await runStep(step, console.log);
  const made = join(root, synthesize.writes);
  const files = (await readdir(made)).filter((file) => file.endsWith('.json'));
  const copy = (name: string) =>
    Promise.all(files.map((file) => cp(join(made, file), join(folder, name, file))));
  await copy('as-it-is');
  rememberStack(made, join(folder, 'released.json'));
  for (const [index, { apply }] of sabotages.entries()) {
    await copy(String(index));
    const assembly = new Assembly(join(folder, String(index)));
    apply(assembly);
    assembly.save();
  }
}

async function runTests(folder: string): Promise<ReadonlyMap<string, Outcome>> {
  const config = '--config=test/deployment/vitest.config.ts';
  const { outcomes } = await runVitest([config], { SABOTAGED: folder });
  return new Map(outcomes.map((it) => [it.title, it]));
}

function tableOf(outcomes: ReadonlyMap<string, Outcome>): string {
  const row = ({ title, harm, noticedBy }: Sabotage) => {
    const { failures = [], seconds = 0 } = outcomes.get(title) ?? {};
    return [title, harm, noticer(noticedBy, failures), seconds.toFixed(1)];
  };
  return drawn(['Sabotage', 'On AWS', 'Noticed by', 's'], sabotages.map(row));
}

/** The first failed test, without its folder; a file that cannot read the assembly counts as one. */
function noticer(file: string, failures: readonly string[]): string {
  const [first] = failures;
  if (first === undefined) return 'NOTHING';
  const more = failures.length > 1 ? ` (+${failures.length - 1})` : '';
  return `${file}: ${first.split(': ').slice(1).join(': ') || 'cannot read it'}${more}`;
}
