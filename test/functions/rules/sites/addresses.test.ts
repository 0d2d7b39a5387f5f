import { describe, expect, test } from 'vitest';
import { matchAddress } from '#functions/rules/sites/addresses/address-pattern.ts';
import { headersAt, parseHeaders } from '#functions/rules/sites/addresses/own-headers.ts';
import { placesOf } from '#functions/rules/sites/addresses/places.ts';
import { followRedirects, parseRedirects } from '#functions/rules/sites/addresses/redirects.ts';

/** `test/system/addresses.test.ts` asks real hosts for a table of addresses; these are the rules' own corners. */
describe('a pattern of an address', () => {
  test.each<[string, string, Record<string, string> | null]>([
    ['/a', '/a', {}],
    ['/a', '/a/', {}],
    ['/a', '/ab', null],
    ['/:x/b', '/a/b', { x: 'a' }],
    ['/:x', '/', null],
    ['/*', '/', { splat: '' }],
    ['/*', '/a/b', { splat: 'a/b' }],
    ['/a/*', '/a', { splat: '' }],
    ['/a/*', '/ab', null],
    ['/a*', '/abc/d', { splat: 'bc/d' }],
    ['/*.css', '/a/b.css', { splat: 'a/b' }],
    ['/:x/*', '/a/b/c', { x: 'a', splat: 'b/c' }],
  ])('%s matches %s: %j', (pattern, path, values) => {
    const found = matchAddress(pattern, path);
    expect(found && Object.fromEntries(found)).toEqual(values);
  });
});

describe('_redirects', () => {
  test('keeps the lines that a static host can follow, and names the others', () => {
    const text = [
      '# a comment',
      '/old /new # moved',
      '/app/* /index.html 200',
      '/gone /404.html 404!',
      '/x https://other.example/ 301',
      '/proxy/* https://api.example/:splat 200',
      '/c /d 302 Country=de',
      '/q id=:id /r 301',
      'https://a.example/* /b 301',
      '//evil /b',
      '/one-word',
    ].join('\r\n');
    const { rules, skipped } = parseRedirects(text);
    expect(rules.map(({ from, status }) => [from, status])).toEqual([
      ['/old', 302],
      ['/app/*', 200],
      ['/gone', 404],
      ['/x', 301],
    ]);
    expect(skipped).toHaveLength(6);
  });

  test('the first rule that matches counts', () => {
    const { rules } = parseRedirects('/a/:x /one/:x\n/a/* /two/:splat');
    expect(followRedirects(rules, '/a/b')).toEqual({ to: '/one/b', status: 302 });
    expect(followRedirects(rules, '/a/b/c')).toEqual({ to: '/two/b/c', status: 302 });
    expect(followRedirects(rules, '/b')).toBeNull();
  });
});

describe('_headers', () => {
  test('adds up what all patterns set, without cookies and what belongs to the host', () => {
    const { rules, skipped } = parseHeaders(
      '/*\n  X-A: 1\n  Set-Cookie: a=b\n  Bad Name: x\n/b\n  X-A: 2\n  X-B: ü\n# c\nX-C: 1',
    );
    expect([...headersAt(rules, '/b')]).toEqual([['x-a', '1, 2']]);
    expect([...headersAt(rules, '/c')]).toEqual([['x-a', '1']]);
    expect(skipped).toEqual(['Set-Cookie: a=b', 'Bad Name: x', 'X-B: ü', 'X-C: 1']);
  });

  test('sets nothing where it is more than S3 keeps', () => {
    const { rules } = parseHeaders(`/*\n  X-A: ${'a'.repeat(2_000)}`);
    expect(headersAt(rules, '/').size).toBe(0);
  });
});

describe('a file is stored', () => {
  const files = [
    'index.html',
    'a.html',
    'a/index.html',
    'b/Index.HTM',
    'c.htm',
    'c.html',
    'd',
    'd.html',
  ];
  const placeOf = placesOf(files, 'index.html');

  test.each([
    ['index.html', ['index.html'], null],
    ['a.html', ['a.html', 'a'], null],
    // `/a` is a.html, so the folder has no address without its slash.
    ['a/index.html', ['a/index.html'], null],
    ['b/Index.HTM', ['b/Index.HTM', 'b/index.html'], 'b'],
    ['c.html', ['c.html', 'c'], null],
    ['c.htm', ['c.htm'], null],
    ['d.html', ['d.html'], null],
    ['d', ['d'], null],
  ])('%s at %j', (path, shownAt, folder) => {
    expect(placeOf(path)).toEqual({ shownAt, folder });
  });
});
