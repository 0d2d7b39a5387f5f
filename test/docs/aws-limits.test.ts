import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitRows } from './support/aws-limits.ts';
import { root } from './support/project-files.ts';

const folder = join(root, 'docs');
const rows = limitRows(readFileSync(join(folder, 'aws-limits.md'), 'utf8'));

/** The title in the source, also with placeholders of Vitest. */
function isIn({ name, path }: { readonly name: string; readonly path: string }): boolean {
  return readFileSync(join(folder, path), 'utf8').includes(`'${name}'`);
}

test('each limit has a page of AWS', () => {
  expect(rows.length).toBeGreaterThan(50);
  for (const { limit, source } of rows) {
    expect(source, limit).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/\S+\.html$/);
  }
});

test('each is held by a test or a check of the smoke test, or is marked as not held', () => {
  const unsaid = rows.filter((it) => it.isHeld === (it.tests.length + it.smokeChecks.length === 0));
  expect(unsaid).toEqual([]);
});

test('every named test exists', () => {
  const tests = rows.flatMap((row) => row.tests);
  expect(tests.filter((it) => !isIn(it))).toEqual([]);
});

test('every named check of the smoke test exists', () => {
  const files = globSync('infra/operator/smoke/checks/*.ts', { cwd: root });
  const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const named = rows.flatMap((row) => row.smokeChecks);
  const unknown = named.filter((it) => !code.includes(`name: '${it}'`));
  expect(named.length).toBeGreaterThan(10);
  expect(unknown).toEqual([]);
});

test('a missing test is found', () => {
  const [row] = limitRows('| A | B | [C](https://c) | [no such test](aws-limits.md) |');
  expect(row?.tests.some(isIn)).toBe(false);
  expect(row?.source).toBe('https://c');
});
