import { describe, expect, test } from 'vitest';
import type { LoggedRequest } from '#functions/rules/visits/log-lines.ts';
import { visitOf } from '#functions/rules/visits/visit.ts';

const firefox =
  'Mozilla/5.0%20(X11;%20Linux%20x86_64;%20rv:140.0)%20Gecko/20100101%20Firefox/140.0';
const request: LoggedRequest = {
  day: '2026-11-22',
  method: 'GET',
  path: '/',
  status: 200,
  referrer: '',
  agent: firefox,
  host: 'www.joinery.example',
};
const visit = (changes: Partial<LoggedRequest> = {}) => visitOf({ ...request, ...changes });

describe('a view', () => {
  test.each(['/', '/work/', '/work/tables.html', '/old.HTM', '/contact'])(
    'is of a page: %s',
    (path) => {
      expect(visit({ path })).toEqual({ kind: 'view', path, referrer: null });
    },
  );

  test.each([
    '/style.css',
    '/_thanks.html',
    '/a/photo.webp',
    '/favicon.ico',
    '/wp-login.php',
    'no-path',
  ])('is of no file: %s', (path) => expect(visit({ path })).toBeNull());

  test('is a request that got the page, also from the visitor’s own cache', () => {
    expect(visit({ status: 304 })?.kind).toBe('view');
    for (const status of [301, 302, 403, 410, 500]) expect(visit({ status })).toBeNull();
  });

  test.each(['HEAD', 'POST', 'OPTIONS'])('is no %s', (method) => {
    expect(visit({ method })).toBeNull();
  });

  test('of a folder and of its index.html are of one page', () => {
    expect(visit({ path: '/work/index.html' })?.path).toBe('/work/');
  });
});

test('a page that does not exist is missing, unless a robot requested it', () => {
  expect(visit({ status: 404, path: '/gone/' })?.kind).toBe('missing');
  expect(visit({ status: 404, path: '/gone/', agent: 'curl/8.5.0' })).toBeNull();
});

test.each([
  'Mozilla/5.0%20(compatible;%20Googlebot/2.1;%20+http://www.google.com/bot.html)',
  'Mozilla/5.0%20(compatible;%20bingbot/2.0)',
  'Mozilla/5.0%20(X11)%20HeadlessChrome/140.0',
  'facebookexternalhit/1.1',
  'python-requests/2.32',
  'site-watch',
  '',
])('a robot is counted separately: %s', (agent) => {
  expect(visit({ agent, referrer: 'https://search.example/' })).toEqual({
    ...{ kind: 'robot', path: '/', referrer: null },
  });
});

test('a phone of Cubot is no robot', () => {
  expect(visit({ agent: 'Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG)' })?.kind).toBe('view');
});

describe('who linked here', () => {
  const from = (referrer: string) => visit({ referrer })?.referrer;

  test('is stored as a host alone, without www', () => {
    expect(from('https://www.search.example/find?q=my+name&from=me@mail.example#x')).toBe(
      'search.example',
    );
  });

  test.each([
    'https://www.joinery.example/work/',
    'http://joinery.example',
    'android-app://com.example',
    'http://203.0.113.9/secret',
    'http://[2001:db8::1]/',
    'http://localhost/',
    'about:blank',
    'nonsense',
  ])('is nobody: %s', (referrer) => expect(from(referrer)).toBeNull());
});

describe('a malformed path', () => {
  test('is read without a query, however it was encoded', () => {
    expect(visit({ path: '/caf%C3%A9/%3Femail=a@b.example' })?.path).toBe('/café/');
    expect(visit({ path: '/caf%25C3%25A9/' })?.path).toBe('/café/');
  });

  test('has no invisible characters and a maximum length', () => {
    expect(visit({ path: '/a%0A%00%E2%80%AEb/' })?.path).toBe('/a b/');
    expect(visit({ path: `/${'x'.repeat(8_000)}` })?.path).toHaveLength(200);
    expect(visit({ path: '/%E0%A4%A/' })?.path).toBe('/%E0%A4%A/');
  });
});

test('a line without a day counts nothing', () => {
  expect(visit({ day: '' })).toBeNull();
});
