import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { evaluate } from '#test/assurance/evaluate.ts';
import { readRows, rowsOfHeadings, rowsOfTables } from '#test/assurance/rows.ts';
import { projectFiles, root } from './support/project-files.ts';
import { citedIds } from './support/references.ts';

const rows = readRows();
const isTest = ({ path }: { readonly path: string }) => /\.test\.tsx?$/.test(path);

describe('every threat, flow and figure', () => {
  test('is held by an existing test, or by a command', () => {
    expect(rows.length).toBeGreaterThan(150);
    const open = rows.filter(({ tests, commands }) => tests.length + commands.length === 0);
    expect(open.map(({ id }) => id)).toEqual([]);
    expect(rows.flatMap(({ tests }) => tests).filter((it) => !existsSync(join(root, it)))).toEqual(
      [],
    );
  });

  test('links to every test that cites it', () => {
    const testsOf = new Map(rows.map(({ id, tests }) => [id, tests]));
    const unnamed = projectFiles(['ts', 'tsx'])
      .filter((file) => isTest(file) && !file.path.startsWith('test/docs/'))
      .flatMap(({ path, text }) => citedIds(text).map((id) => ({ id, path })))
      .filter(({ id, path }) => testsOf.get(id)?.includes(path) === false);
    expect(unnamed).toEqual([]);
  });
});

test('tables and headings are read with their tests and commands', () => {
  const table =
    '| Id | Attack | Defence | Tested in |\n| - | - | - | - |\n| X | Y | Z | [a](../a.test.ts) |';
  expect(rowsOfTables(`Before\n\n${table}\n\nafter`)).toEqual([
    { id: 'X', what: 'Y', tests: ['a.test.ts'], commands: [] },
  ]);
  const id = `FIGURE${'-'}X`;
  const heading = `### ${id}\n\nAt most 1 MB: always.\n\nHeld by \`npm run verify -- bench x\`.\n`;
  expect(rowsOfHeadings(heading)).toEqual([
    { id, what: 'At most 1 MB', tests: [], commands: ['npm run verify -- bench x'] },
  ]);
});

describe('a row', () => {
  const row = { id: 'X', what: 'Y', tests: ['a', 'b'], commands: [] };
  const outcome = { title: '', passed: 1, failed: 0, seconds: 1, failures: [] };
  const failed = { ...outcome, failed: 1 };

  test.each([
    ['held', [outcome, outcome]],
    ['missed', [outcome, failed]],
    ['missed', [failed]],
    ['not run', [outcome]],
    ['not run', [outcome, { ...outcome, passed: 0 }]],
  ] as const)('is %s', (state, outcomes) => {
    const found = new Map(outcomes.map((it, index) => [row.tests[index] ?? '', it]));
    expect(evaluate(row, found)).toMatchObject({ state, seconds: outcomes.length });
  });

  test('without a test is not held', () => {
    expect(evaluate({ ...row, tests: [] }, new Map()).state).toBe('not run');
  });
});
