import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const page = new URL('../../docs/stripe-reports.md', import.meta.url);
const text = await readFile(page, 'utf8');
const rows = Array.from(text.matchAll(/^\| \[(.+?)\]\((.+?)\) .*\| \[(.+?)\]\((.+?)\) +\|$/gm));

test('every row names a public report, each once', () => {
  expect(rows.length).toBe(text.split('\n').filter((line) => line.startsWith('| [')).length);
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const reports = rows.map(([, , report]) => report);
  expect(new Set(reports).size).toBe(rows.length);
  for (const report of reports) {
    expect(report).toMatch(/^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/(issues|pull)\/\d+$/);
  }
});

test.for(rows.map(([, name, , title = '', path = '']) => [name, title, path] as const))(
  'the test of %s is there: %s',
  async ([, title, path]) => {
    expect(await readFile(new URL(path, page), 'utf8')).toContain(title);
  },
);
