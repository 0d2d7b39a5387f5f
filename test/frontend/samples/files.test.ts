// @vitest-environment node
import { globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSample, samples } from '#frontend/src/features/samples/samples.ts';
import { labelAddress } from '#shared/rules/label-address.ts';
import { samplesFolder } from './support/serve-samples.ts';

const filesBelow = (folder: string, pattern = '**') =>
  globSync(pattern, { cwd: folder })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile());
const bytesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + statSync(file).size, 0);

describe('the samples of the website demo', () => {
  test('are 1 business portfolio, 2 e-commerce store, 3 restaurant', () => {
    expect(samples.map(({ id, type }) => `${id} ${type.toLowerCase()}`)).toEqual([
      '1 business portfolio',
      '2 e-commerce store',
      '3 restaurant',
    ]);
  });

  test('are found by the id in the URL; a missing or unknown one is the first', () => {
    const asked = ['1', '2', '3', null, '', '0', '4', '02', '2.0', 'two'];
    expect(asked.map((id) => findSample(id).id)).toEqual([1, 2, 3, 1, 1, 1, 1, 1, 1, 1]);
  });

  test('have hosts of their own, or paths of their label on a shared host', () => {
    const store = findSample('2');
    expect(labelAddress('http://*.localhost:3000', store.label)).toBe(
      'http://sample-store.localhost:3000/',
    );
    expect(labelAddress('https://d111111abcdef8.cloudfront.net', store.label)).toBe(
      'https://d111111abcdef8.cloudfront.net/sample-store/',
    );
  });

  test('are the only folders that are deployed', () => {
    expect(readdirSync(samplesFolder).toSorted()).toEqual(
      samples.map(({ label }) => label).toSorted(),
    );
  });
});

describe.each(samples)('$name', ({ label, thumbnail }) => {
  const folder = join(samplesFolder, label);

  test('weighs 150 KB at most', () => {
    expect(bytesOf(filesBelow(folder))).toBeLessThanOrEqual(150_000);
  });

  test('has fonts of 30 KB at most, with their license', () => {
    expect(bytesOf(filesBelow(folder, '**/*.woff2'))).toBeLessThanOrEqual(30 * 1024);
    expect(readFileSync(join(folder, 'fonts/OFL.txt'), 'utf8')).toContain('SIL Open Font License');
  });

  test('has its drawing', () => {
    expect(readFileSync(join(folder, thumbnail), 'utf8')).toContain('<svg');
  });

  /** Forms post to a path of the site, as without a script. */
  test('loads nothing from other origins and stores nothing', () => {
    const sources = filesBelow(folder, '**/*.{html,css,js,svg}').map((it) =>
      readFileSync(it, 'utf8'),
    );
    const text = sources.join('\n').replaceAll('xmlns="http://www.w3.org/2000/svg"', '');
    expect(text).not.toMatch(/https?:\/\/|\/\/[a-z]+\.[a-z]/);
    expect(text).not.toMatch(
      /localStorage|sessionStorage|indexedDB|cookie|fetch\((?!form\.action\b)|sendBeacon/,
    );
  });

  test('says at the foot of each page that it is a sample', () => {
    for (const page of filesBelow(folder, '*.html')) {
      const [, foot = ''] = readFileSync(page, 'utf8').split('<footer class="foot">');
      expect(foot, page).toMatch(
        /<p class="sample">A sample website: [^<]+ is invented\.<\/p>\s+<\/footer>/,
      );
    }
  });

  test('forbids all foreign resources', () => {
    for (const page of filesBelow(folder, '*.html')) {
      const html = readFileSync(page, 'utf8');
      expect(html, page).toContain(`content="default-src 'none'; img-src 'self'; style-src 'self'`);
    }
  });
});
