import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#infra/build/steps.ts';
import { runTests } from '../runner/run-tests.ts';
import { catalogue } from './catalogue.ts';
import { folderOf, obtain } from './obtain.ts';
import { refereeOf } from './referees.ts';
import type { Named } from './source.ts';

const atOnce = 2;
/** What is missing then is fetched by the next run. */
const fetchMs = 600_000;

/**
 * `npm run verify -- sites`: fetches or builds real websites and the servers that they are compared with, into a
 * folder of the user's cache, and runs the stage. With names it runs these websites. Prints a table.
 */
async function main(names: readonly string[]): Promise<void> {
  const wanted = catalogue.filter(({ name }) => names.length === 0 || names.includes(name));
  const servers = new Set(wanted.map(({ host }) => refereeOf[host]));
  await obtainAll([...servers, ...wanted]);
  const chosen = names.length === 0 ? [] : ['-t', names.join('|')];
  const outcomes = await runTests(['sites'], chosen);
  console.log(await readFile(join(root, 'reports/sites.md'), 'utf8'));
  process.exitCode = outcomes.every(({ failed }) => failed === 0) ? 0 : 1;
}

async function obtainAll(wanted: readonly Named[]): Promise<void> {
  const end = Date.now() + fetchMs;
  const left = wanted.filter((one) => !folderOf(one)).toReversed();
  const work = async () => {
    for (let one = left.pop(); one; one = left.pop()) {
      const reason = Date.now() < end ? await obtain(one) : 'there was no time left';
      console.log(`${one.name}: ${reason === undefined ? 'fetched' : `NOT FETCHED, ${reason}`}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

await main(process.argv.slice(2));
