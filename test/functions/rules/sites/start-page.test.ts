import { describe, expect, test } from 'vitest';
import { findStart, startAt } from '#functions/rules/sites/start-page.ts';

const startOf = (...paths: string[]) => findStart(paths, paths);

describe('a website starts', () => {
  test.each([
    [['index.html', 'about.html', 'blog/index.html'], '', 'index.html'],
    [['index.htm', 'about.html'], '', 'index.htm'],
    [['Index.html', 'about.html'], '', 'Index.html'],
    [['default.html'], '', 'default.html'],
    [['index.htm', 'index.html'], '', 'index.html'],
    [['landing.html', 'style.css'], '', 'landing.html'],
    [['landing.html', 'readme.html'], '', 'landing.html'],
    [
      ['my-site-main/index.html', 'my-site-main/a/index.html'],
      'my-site-main/',
      'my-site-main/index.html',
    ],
    [['README.md', 'package.json', 'dist/index.html'], 'dist/', 'dist/index.html'],
    [['documentation.html', 'site/index.html'], 'site/', 'site/index.html'],
    [['package.json', 'index.html', 'docs/index.html'], '', 'index.html'],
  ])('of %j in "%s" on %s', (paths, root, page) => {
    expect(startOf(...paths).start).toEqual({ root, page });
  });
});

describe('a person has to choose', () => {
  test.each([
    [
      'a home page above a blog',
      ['home.html', 'blog/index.html'],
      ['home.html', 'blog/index.html'],
    ],
    ['languages', ['en/index.html', 'de/index.html'], ['en/index.html', 'de/index.html']],
    [
      'a source beside what it builds',
      ['package.json', 'index.html', 'src/main.ts', 'dist/index.html'],
      ['dist/index.html', 'index.html'],
    ],
    ['pages of any name', ['a.html', 'b.html'], ['a.html', 'b.html']],
    [
      'folders beside each other',
      ['template/index.html', 'documentation/index.html'],
      ['template/index.html', 'documentation/index.html'],
    ],
  ])('between %s', (_what, paths, candidates) => {
    expect(startOf(...paths)).toEqual({ start: null, candidates });
  });

  test('and the folder of a language stays a folder of the website', () => {
    expect(startAt('site/en/index.html')).toEqual({ root: 'site/', page: 'site/en/index.html' });
    expect(startAt('dist/index.html')).toEqual({ root: 'dist/', page: 'dist/index.html' });
  });
});

test('without a page there is nothing to choose', () => {
  expect(startOf('readme.txt')).toEqual({ start: null, candidates: [] });
});
