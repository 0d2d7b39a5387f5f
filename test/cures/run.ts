import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { drawn } from '../deployment/table.ts';
import { runVitest } from '../runner/run-tests.ts';
import { type Cure, cures } from './cures.ts';

/** What tests of functions and screens read. */
const copied = [
  ...['functions', 'shared', 'frontend', 'infra', 'test', 'docs'],
  ...['vitest.config.ts', 'package.json', 'tsconfig.json', 'cdk.json'],
];
const projects = ['unit', 'data', 'frontend'].map((name) => `--project=${name}`);

/** The names of the tests that fail in the copy; null if none ran. */
async function failuresIn(copy: string, files: readonly string[]) {
  const args = ['--root', copy, '--silent', ...projects, ...files];
  const { outcomes } = await runVitest(args, { TEST_OUTCOMES_BY: 'file' });
  return outcomes.length === 0 ? null : outcomes.flatMap(({ failures }) => failures);
}

/** The first test that notices that the cure is missing; null for none. */
async function noticer(copy: string, cure: Cure): Promise<string | null> {
  const file = join(copy, cure.file);
  const source = await readFile(file, 'utf8');
  await writeFile(
    file,
    source.replace(cure.text, () => cure.without),
  );
  const failures = await failuresIn(copy, [cure.noticedBy]);
  await writeFile(file, source);
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
  const broken = await failuresIn(copy, [...new Set(wanted.map((it) => it.noticedBy))]);
  const rows = [];
  for (const cure of wanted) rows.push({ cure, noticed: await noticer(copy, cure) });
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
