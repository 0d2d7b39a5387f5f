import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const importPath = /(?:from|import|import\()\s*'([.#][^'?]+)/g;
const ofSpecification = /\b(?:SPEC|RULE)-\d/;

/** All files that code of a folder imports, through any number of others; types count. */
function reachedFrom(folder: string): ReadonlySet<string> {
  const reached = new Set(globSync(`${folder}/**/*.{ts,tsx}`));
  for (const file of reached) {
    for (const [, path = ''] of source(file).matchAll(importPath)) {
      const target = path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path);
      if (/\.tsx?$/.test(target)) reached.add(target);
    }
  }
  return reached;
}

function source(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The two contracts are complete in one place, as are the specification's numbers and texts. */
function belongs(file: string): boolean {
  if (/^shared\/(api|chat)\//.test(file)) return true;
  return /^shared\/(limits|texts)\//.test(file) && ofSpecification.test(source(file));
}

test('shared/ holds what server and browser, or its build, both use, and the words and numbers of the specification', () => {
  const [server, browser] = [reachedFrom('functions'), reachedFrom('frontend')];
  const isShared = (file: string) => server.has(file) && browser.has(file);
  const files = globSync('shared/**/*.ts');
  expect(files.filter(isShared).length).toBeGreaterThan(100);
  expect(files.filter((file) => !isShared(file) && !belongs(file))).toEqual([]);
});
