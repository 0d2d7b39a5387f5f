import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundledPackages } from './support/bundled-packages.ts';
import { root } from './support/project-files.ts';

const text = readFileSync(join(root, 'docs/advisories.md'), 'utf8');
const rows = [...text.matchAll(/^\| `([^`]+)` +\| (\d+) +\|/gm)].map(
  ([, name, major]) => `${name} ${major}`,
);
/** AWS's own packages are looked at together. */
const isAws = (name: string) => /^@(?:aws-sdk|aws-crypto|aws|smithy)\//.test(name);

test('every package of a bundle was looked up at its major version (THREAT-K2)', () => {
  const bundled = bundledPackages().filter((it) => !isAws(it));
  expect(bundled.length).toBeGreaterThan(60);
  expect([...new Set(rows)].toSorted()).toEqual(bundled);
});

test('an advisory is named by its id, with what it means for us', () => {
  const [, known = ''] = text.split(/^## With advisories$|^## Without$/m);
  const named = [...known.matchAll(/^\| `.*$/gm)].map(([row]) => row.split('|'));
  expect(named.length).toBeGreaterThan(5);
  for (const [, name, , id = '', meaning = ''] of named) {
    expect(id, name).toMatch(/GHSA(?:-[0-9a-z]{4}){3}|CVE-\d{4}-\d+/);
    expect(meaning.trim().length, name).toBeGreaterThan(20);
  }
});
