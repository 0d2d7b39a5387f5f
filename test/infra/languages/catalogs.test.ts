import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/build/steps.ts';
import { keyOf, readCatalog, writeCatalog } from '#infra/languages/catalog.ts';
import { extract, textsIn } from '#infra/languages/extract.ts';
import { faultsOf } from '#infra/languages/faults.ts';
import { catalogOf, catalogsFolder } from '#infra/languages/language.ts';
import { parsed } from '#infra/languages/parsed.ts';
import { pseudoCatalog } from '#infra/languages/pseudo.ts';
import { scopeOf } from '#infra/languages/scope.ts';
import { translate } from '#infra/languages/translate.ts';

const sources = extract(root);
const ids = new Set(sources.map(({ id }) => id));
const pseudo = pseudoCatalog(sources);

test('texts of every side are found', () => {
  const some = ['Failed to update edits', 'Reload the page', 'A payment is due'];
  const more = ['Back to the website', 'This website is no longer here.', 'Email is required'];
  expect([...some, ...more].filter((text) => !ids.has(text))).toEqual([]);
  expect(ids.has('Please switch on JavaScript to use this part of the site.')).toBe(true);
});

test('what a type or a comparison names is translated nowhere', () => {
  expect(
    ['other account', 'in progress', 'not set', 'used up'].filter((it) => ids.has(it)),
  ).toEqual([]);
});

describe('a catalog', () => {
  const [first, second, ...rest] = sources.filter(({ plural }) => plural === undefined);
  const [counted] = sources.filter(({ plural }) => plural !== undefined);
  if (!first || !second || !counted) throw new Error('There are no texts');
  const few = [first, second, counted];
  const full = writeCatalog('de', few, pseudoCatalog(few).texts);
  const { locale, texts } = readCatalog(full);

  test('is complete in the pseudo-language, with every place', () => {
    expect(faultsOf(pseudo, sources)).toEqual([]);
  });

  test('survives writing and reading, and names where its texts are', () => {
    expect(faultsOf(readCatalog(full), few)).toEqual([]);
    expect(full).toContain(`#: ${first.places[0]}`);
    expect(full).toContain('msgid_plural');
  });

  test('keeps what is translated when the sources change', () => {
    const after = readCatalog(writeCatalog('de', [second, counted, ...rest.slice(0, 1)], texts));
    expect(after.texts.get(second.id)).toEqual(texts.get(second.id));
    expect(after.texts.has(first.id)).toBe(false);
    expect(faultsOf(after, few)).toHaveLength(2);
  });

  const withText = (key: string, said: readonly string[]) =>
    faultsOf({ locale, texts: new Map([...texts, [key, said]]) }, few);

  test.each([
    ['lacks a text', first.id, [], /^not translated: /],
    ['has a text that is gone', 'An old text', ['Ein alter'], /^no longer .*An old text$/],
    ['has a value that the text has not', first.id, ['Neu {7}'], /^other places: /],
    ['has too few forms', keyOf(counted.id, counted.plural), ['# neu'], /^needs 2 forms: /],
  ])('%s: that is said', (_name, key, said, fault) => {
    expect(withText(key, said)).toEqual([expect.stringMatching(fault)]);
  });

  test.each(globSync(`${catalogsFolder}/*.po`, { cwd: root }))('%s is complete', (file) => {
    expect(faultsOf(readCatalog(readFileSync(join(root, file), 'utf8')), sources)).toEqual([]);
  });

  test('that is not there is asked for', () => {
    expect(() => catalogOf(root, 'tlh')).toThrow('npm run translate tlh');
    expect(() => catalogOf(root, '../secret')).toThrow('There is no');
    expect(catalogOf(root, 'en')).toBeUndefined();
  });
});

test('every source is still a program in another language, and has no other texts', () => {
  const files = new Set(sources.flatMap(({ places }) => places));
  const left: string[] = [];
  for (const file of files) {
    const scope = scopeOf(file);
    if (!scope) continue;
    const code = translate(file, readFileSync(join(root, file), 'utf8'), pseudo);
    transformSync(code, { loader: file.endsWith('x') ? 'tsx' : 'ts' });
    const texts = textsIn(parsed(file, code), scope).map(({ id }) => id);
    left.push(...texts.filter((id) => ids.has(id)).map((id) => `${basename(file)}: ${id}`));
  }
  expect(left).toEqual([]);
});
