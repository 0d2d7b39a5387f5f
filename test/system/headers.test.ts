import { beforeAll, describe, expect, test } from 'vitest';
import { listRoutes, type NamedRoute } from '#shared/api/routes.ts';
import { user } from '#shared/model/user.ts';
import { expectNoForgedHost, forgedHeaders, forgedHost } from './support/forged-host.ts';
import { expectHardened } from './support/hardened.ts';
import { pathFor } from './support/path-with.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenCreatingCustomer,
  whenRegistering,
} from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Its own, since every call is made, also those that replace the administrator's codes. */
const product = await useOwnProduct();
const admin = await signedIn(product, 'admin');
let websiteId: number;
let ownerId: number;
beforeAll(async () => {
  ownerId = (await whenCreatingCustomer(admin, freshName(), { companyName: 'Owner' })).id;
  websiteId = (await givenWebsite(admin, ownerId)).id;
  await givenUploadedZip(admin, websiteId, await siteZip());
});

/**
 * Calls that read are in `access.test.ts`; forms of customers' sites are on other hosts
 * (`forms.test.ts`).
 */
const writes = listRoutes().filter(
  ({ route }) => route.access !== 'site' && route.method !== 'GET',
);
const screens = [
  '/',
  '/auth',
  '/activate?code=1234&username=x',
  '/activation',
  '/preview?token=x',
  '/dashboard',
];
const files = ['/favicon.svg', '/robots.txt', '/config.json', '/assets/none.js', '/.git/config'];

/** THREAT-S1: the exact session cookie at http://localhost; the deployed one has a unit test. */
const sessionCookie =
  /^session=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/;
const clearedCookie = 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
/** Tells scripts that there is a session; grants nothing by itself. */
const hint = /^signed-in=[1-9]\d*; Max-Age=604800; Path=\/; SameSite=Lax$/;
const clearedHint = 'signed-in=; Max-Age=0; Path=/; SameSite=Lax';

describe('every answer', () => {
  test('of a page or file has security headers and sets no cookie', async () => {
    for (const path of [...screens, ...files, '/api/none', '/api/user/none.css']) {
      const answer = await admin.get(path);
      expectHardened(answer);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://evil-localhost',
    'https://localhost',
  ])('cannot be read by a page of %s', async (origin) => {
    for (const path of ['/api/user', '/', '/config.json']) {
      const { headers } = await admin.get(path, { origin });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    }
    const preflight = await admin.ask('/api/login', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a session cookie', () => {
  test('is HttpOnly, for this host alone, for a week, and in no body', async () => {
    const visitor = new Visitor(product.origin);
    const username = freshName();
    const body = { username, password: 'secret-123', email: 'a@example.com' };
    for (const answer of [
      await visitor.post('/api/register', body),
      await visitor.post('/api/login', body),
    ]) {
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(sessionCookie),
        expect.stringMatching(hint),
      ]);
      const token = visitor.cookie.split('; ')[0]?.slice('session='.length);
      expect(answer.text).not.toContain(token);
    }
    expect((await visitor.get('/api/user')).headers['set-cookie']).toBeUndefined();
    const out = await visitor.post('/api/logout');
    expect(out.headers['set-cookie']).toEqual([clearedCookie, clearedHint]);
  });

  test('is not set by a refusal', async () => {
    const visitor = new Visitor(product.origin);
    for (const answer of [
      await visitor.post('/api/login', { username: 'admin', password: 'wrong-one' }),
      await visitor.post('/api/register', {
        username: 'admin',
        password: 'secret-123',
        email: 'a@b.example',
      }),
      await visitor.post('/api/activate', {}),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

const acceptsNothing = ({ route }: NamedRoute) => route.body?.safeParse({}).success ?? true;

/** THREAT-H1; bodies that are refused are in `bad-input.test.ts`. */
describe('a forged host', () => {
  test('is in no answer, no link, no cookie and no redirect', async () => {
    for (const row of writes) {
      if (row.name === 'auth.logout' || !acceptsNothing(row)) continue;
      const path = pathFor(row.route.path, { userId: ownerId, websiteId });
      const { method } = row.route;
      const answer = await admin.ask(path, { method, headers: forgedHeaders, body: {} });
      expectNoForgedHost(answer, row.name);
    }
    for (const path of screens) expectNoForgedHost(await admin.get(path, forgedHeaders), path);
    const { username } = await whenRegistering(new Visitor(product.origin), freshName('forged'));
    const account = { username, password: 'secret-123' };
    const login = await new Visitor(product.origin).post('/api/login', account, forgedHeaders);
    expect(login.status).toBe(200);
    expectNoForgedHost(login, 'login');
  });

  test('is no host of ours', async () => {
    for (const path of ['/', '/api/user', '/_local/info']) {
      const answer = await admin.get(path, { host: forgedHost });
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain(forgedHost);
    }
  });

  test('leaves the links of a list relative', async () => {
    const { headers } = await admin.get('/api/users?limit=1', forgedHeaders);
    expect(headers.link).toMatch(/^<\/api\/users\?[^>]+>; rel="next"$/);
  });
});

/** THREAT-H2: the only redirects are to a file that storage signed, and within a previewed site. */
describe('a redirect', () => {
  const targets = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    '/%2fevil.example',
  ];

  test('does not follow an address from the request', async () => {
    const wishes = targets.map((target) => encodeURIComponent(target));
    for (const wish of wishes) {
      const query = `next=${wish}&return=${wish}&redirect=${wish}&url=${wish}`;
      for (const path of ['/', '/auth', '/activate', '/checkout', '/api/user', '/api/websites']) {
        const answer = await admin.get(`${path}?${query}`);
        expect(answer.status, path).toBeLessThan(300);
        expect(answer.headers.location).toBeUndefined();
        expect(answer.headers.refresh).toBeUndefined();
      }
    }
    for (const path of targets.filter((target) => target.startsWith('/'))) {
      expect((await admin.get(path)).headers.location).toBeUndefined();
    }
  });

  test('of a previewed site stays in that site', async () => {
    const host = `sample-store.${new URL(product.origin).host}`;
    for (const path of [...targets, '//evil.example/..', '/a/b', '/.//evil']) {
      if (!path.startsWith('/')) continue;
      const { status, headers } = await new Visitor(product.origin).get(path, { host });
      if (status < 300 || status > 399) continue;
      const target = new URL(String(headers.location), `http://${host}/`);
      expect(target.host, path).toBe(host);
    }
  });

  test('to a download leads to storage', async () => {
    const headers = { accept: 'application/octet-stream' };
    for (const path of [`${websiteId}/get-download-url`, `download-fallback/${ownerId}`]) {
      const answer = await admin.get(`/api/websites/${path}`, headers);
      expect(answer.status).toBe(302);
      expect(String(answer.headers.location)).toMatch(product.cloud.info().s3.endpoint);
    }
  });
});

/** THREAT-H4. */
test('an answer to one visitor is not served to another at the same address', async () => {
  const first = new Visitor(product.origin);
  const second = new Visitor(product.origin);
  const [a, b] = [
    await whenRegistering(first, freshName('a')),
    await whenRegistering(second, freshName('b')),
  ];
  for (const [visitor, name] of [
    [first, a.username],
    [second, b.username],
    [first, a.username],
  ] as const) {
    expect(ok(await visitor.get('/api/user'), user).username).toBe(name);
  }
  for (const path of ['/api/user', '/api/websites']) {
    expect((await new Visitor(product.origin).get(path)).status).toBe(401);
  }
  for (const path of ['/api/user/x.css', '/api/user;x.css', '/api/user%2fx.css', '/api/user.js']) {
    const answer = await first.get(path);
    expect(answer.status, path).toBe(404);
    expect(answer.text).not.toContain(a.username);
  }
});
