// @vitest-environment node
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BuiltFile, buildPages, contentOf } from '../support/build-pages.ts';

const kb = 1_000;
let files: readonly BuiltFile[] = [];

beforeAll(async () => {
  files = await buildPages();
}, 60_000);

const chunks = () => files.filter((file) => file.type === 'chunk');
const named = (name: string) => chunks().find((chunk) => chunk.name === name);
const content = (fileName: string) => contentOf(files, fileName);
const gzip = (fileNames: Iterable<string>) =>
  [...fileNames].reduce((sum, name) => sum + gzipSync(content(name), { level: 9 }).length, 0);

/** A chunk and everything that it loads with it. */
function closure(fileName: string, seen = new Set<string>()): Set<string> {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  const code = String(content(fileName));
  for (const [, next] of code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) {
    closure(`assets/${next}`, seen);
  }
  return seen;
}

const linked = (pattern: RegExp) =>
  [...String(content('index.html')).matchAll(pattern)].map(([, name]) => name ?? '');

describe('the landing page', () => {
  test('inlines its style and theme, and loads two fonts and, after them, one script', () => {
    expect(linked(/<script[^>]* src="\/([^"]+)"/g)).toHaveLength(0);
    expect(linked(/rel="stylesheet"[^>]* href="\/([^"]+)"/g)).toHaveLength(0);
    expect(linked(/<style>(.*?)<\/style>/gs)).toHaveLength(1);
    const [script = '', ...others] = linked(/<script>(.*?)<\/script>/gs);
    expect(others).toEqual([]);
    expect(script).toContain(`import("/${named('main')?.fileName}")`);
    expect(linked(/rel="preload"[^>]* href="\/([^"]+)"/g)).toHaveLength(2);
    expect(closure(named('main')?.fileName ?? '').size).toBe(1);
  });

  test('needs at most 8 KB of script, 8 KB of styles, 45 KB of fonts and 150 KB in all', () => {
    const script = gzip([named('main')?.fileName ?? '']);
    const [style = ''] = linked(/<style>(.*?)<\/style>/gs);
    const font = linked(/rel="preload"[^>]* href="\/([^"]+)"/g)
      .map((name) => content(name).length)
      .reduce((sum, bytes) => sum + bytes, 0);
    expect(script).toBeLessThanOrEqual(8 * kb);
    expect(gzipSync(style, { level: 9 }).length).toBeLessThanOrEqual(8 * kb);
    expect(font).toBeLessThanOrEqual(45 * kb);
    expect(script + font + gzip(['index.html'])).toBeLessThanOrEqual(150 * kb);
  });

  test('contains no React, schema, router, cache or administrator code', () => {
    const modules = Object.keys(named('main')?.modules ?? {});
    expect(modules.length).toBeGreaterThan(10);
    const foreign = /\/(react|zod|@tanstack|stripe|pages|features\/(?!landing))/;
    expect(modules.filter((module) => foreign.test(module))).toEqual([]);
  });
});

describe('the application', () => {
  const shell = () => closure(named('shell')?.fileName ?? '');

  // With React, the client of the API, and what can appear on any page.
  test('has a shell of at most 142 KB', () => {
    expect(gzip(shell())).toBeLessThanOrEqual(142 * kb);
  });

  test('has no calls of administrators in its shell', () => {
    const modules = [...shell()].flatMap((name) => {
      const chunk = chunks().find(({ fileName }) => fileName === name);
      return Object.keys(chunk?.modules ?? {});
    });
    expect(modules.some((module) => module.endsWith('/shared/api/billing.ts'))).toBe(true);
    const foreign = /\/shared\/(api\/(admin\b|routes|settings)|model\/settings\/typed)/;
    expect(modules.filter((module) => foreign.test(module))).toEqual([]);
  });
});
