import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { counted, listed } from '#shared/texts/language.ts';

/** What the product writes; samples are websites of others. */
const sources = globSync(['shared/**/*.ts', 'functions/**/*.ts', 'frontend/src/**/*.{ts,tsx}']);

/** The texts' own language, and the viewer's where a file or a format of theirs is made. */
const mayNameALocale = ['shared/texts/language.ts', 'frontend/src/ui/viewer-locale.ts'];
const ofTheViewer = ['shared/rules/csv-separator.ts', 'shared/rules/cut.ts', ...mayNameALocale];

function filesWith(expression: RegExp, allowed: readonly string[] = []): readonly string[] {
  return sources.filter(
    (file) => !allowed.includes(file) && expression.test(readFileSync(file, 'utf8')),
  );
}

test('a language is named in one place', () => {
  expect(filesWith(/'en(-[A-Z]{2})?'/)).toEqual(['shared/texts/language.ts']);
  expect(filesWith(/Intl\.\w+\((undefined|\))/, ofTheViewer)).toEqual([]);
  expect(filesWith(/\.toLocale(Date|Time)?String\(/)).toEqual([]);
});

test('words are chosen by the plural rules of the language', () => {
  // A number beside a word: `count === 1 ? '1 edit' : …`; conditions of other kinds have no text right after.
  expect(filesWith(/(===|!==|>) 1\s*\?\s*['"`](?!\\)[^'"`]*[a-z]/i)).toEqual([]);
});

test('a count is written with its word, and a list as a sentence', () => {
  const forms = { one: '# edit', other: '# edits' };
  const texts = [0, 1, 2, 1204].map((count) => counted(count, forms));
  expect(texts).toEqual(['0 edits', '1 edit', '2 edits', '1,204 edits']);
  expect(counted(1, { one: 'this change', other: 'these changes' })).toBe('this change');
  expect(listed(['a', 'b', 'c'])).toBe('a, b, and c');
});
