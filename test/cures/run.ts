import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { root } from '#infra/build/steps.ts';
import { drawn } from '../deployment/table.ts';
import { outcomeOf } from '../runner/outcome.ts';
import { type Cure, cures } from './cures.ts';

/** What tests of functions and screens read. */
const copied = [
  ...['functions', 'shared', 'frontend', 'infra', 'test', 'docs'],
  ...['vitest.config.ts', 'package.json', 'tsconfig.json', 'cdk.json'],
];
const project = ['unit', 'data', 'frontend'];

/** The names of the tests of these files that fail, up to the first; null if none ran. */
async function failuresIn(vitest: Vitest, files: readonly string[]) {
  const found = await Promise.all(files.map((file) => vitest.globTestSpecifications([file])));
  const { testModules } = await vitest.runTestSpecifications(found.flat());
  // The modules of earlier runs are told again.
  const told = testModules.filter(({ moduleId }) => files.some((it) => moduleId.endsWith(it)));
  return told.length === 0 ? null : told.flatMap((module) => outcomeOf(module).failures);
}

/** The first test that notices that the cure is missing; null for none. */
async function noticer(vitest: Vitest, copy: string, cure: Cure): Promise<string | null> {
  const file = join(copy, cure.file);
  const source = await readFile(file, 'utf8');
  const write = async (text: string) => {
    await writeFile(file, text);
    vitest.invalidateFile(file);
  };
  await write(source.replace(cure.text, () => cure.without));
  const failures = await failuresIn(vitest, [cure.noticedBy]);
  await write(source);
  const [first] = failures ?? [];
  return first?.slice(first.indexOf(': ') + 2) ?? null;
}

/**
 * `npm run verify -- cures`: takes out each cure, or those whose id or file contains one of the words, in a copy of
 * the sources. Its test must fail without it, and pass with it.
 */
async function main(words: readonly string[]): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const isWanted = ({ id, file }: Cure) =>
    words.length === 0 || words.some((word) => `${id} ${file}`.includes(word));
  const wanted = cures.filter(isWanted);
  const copy = await mkdtemp(join(tmpdir(), 'product-cures-'));
  opened.defer(() => rm(copy, { recursive: true }));
  for (const path of copied) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  // One Vitest for all: to start it for each cure took longer than the tests.
  const vitest = await createVitest('test', { root: copy, project, watch: false, silent: true });
  opened.defer(() => vitest.close());
  await vitest.standalone();
  const broken = await failuresIn(vitest, [...new Set(wanted.map((it) => it.noticedBy))]);
  vitest.config.bail = 1;
  const rows = [];
  for (const cure of wanted) {
    const noticed = await noticer(vitest, copy, cure);
    console.log(`${cure.id} ${cure.file}: ${noticed ?? 'NOTHING'}`);
    rows.push({ cure, noticed });
  }
  const cells = rows.map(({ cure: { id, file, noticedBy }, noticed }) => {
    const test = basename(noticedBy).replace(/\.test\.tsx?$/, '');
    return [id, file, noticed === null ? 'NOTHING' : `${test}: ${noticed}`];
  });
  console.log(`\n${drawn(['Cure of', 'Taken out of', 'Noticed by'], cells)}`);
  for (const failure of broken ?? ['no test']) console.log(`FAILED with all cures: ${failure}`);
  const noticed = rows.filter((row) => row.noticed !== null).length;
  console.log(`\n${noticed} of ${rows.length} noticed`);
  process.exitCode = noticed === rows.length && noticed > 0 && broken?.length === 0 ? 0 : 1;
}

await main(process.argv.slice(2));
