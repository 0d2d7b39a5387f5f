import { describe, expect, test } from 'vitest';
import { errorBody } from '#shared/api/error-body.ts';
import { fillPath } from '#shared/api/path.ts';
import type { Route } from '#shared/api/route.ts';
import { listRoutes, type NamedRoute } from '#shared/api/routes.ts';
import { userSorts } from '#shared/api/users.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { expectNoForgedHost, forgedHeaders } from './support/forged-host.ts';
import { pathWith } from './support/path-with.ts';
import { signedIn } from './support/signed-in.ts';
import { currentUser, freshName, whenRegistering } from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useOwnProduct();
const admin = await signedIn(product, 'admin');
const before = await product.dump();

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
const bodies: Record<string, string | Uint8Array> = {
  nothing: '',
  'no JSON': '{"username":',
  null: 'null',
  'an array': '[]',
  'a text': '"admin"',
  'ten thousand brackets': deep,
  'numbers without bounds': '{"userId":1e400,"id":1e400,"websiteId":-1}',
  'polluted prototypes':
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  'lone surrogates': '{"username":"\\ud800","password":"\\udfff"}',
  'broken UTF-8': new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  'a byte order mark': '\ufeff{}',
  'wrong types': '{"username":1,"password":[],"email":{},"userId":"1 or 1","paymentIntentId":7}',
};

/** All kinds for each route; with `BAD_BODIES_EACH` this many, in turn, so that all are tried. */
const each = Number(process.env.BAD_BODIES_EACH ?? Object.keys(bodies).length);
const bodiesFor = (index: number) => {
  const all = Object.entries(bodies);
  return [...all, ...all].slice((index * each) % all.length).slice(0, each);
};

/** Forms of customers' sites are on other hosts (`forms.test.ts`). */
const calls = listRoutes().filter(({ route }) => route.access !== 'site');

/** Signing out has no body to validate. */
const isChecked = ({ route }: NamedRoute) => route.method !== 'GET' && route.body !== undefined;
/** Except the one that gives every token the same answer (THREAT-N5). */
const hasId = ({ name, route }: NamedRoute) => route.path.includes('{') && name !== 'previews.ask';

/** Whatever a path names does not exist. */
const ofNothing = { websiteId: 999_999, id: '999999-1', number: 1, token: 'none' };

/**
 * Whether a route accepts it: if all fields are optional, unknown ones are dropped. The gateway
 * passes JSON on as text, with a replacement character for every invalid byte.
 */
function isGood({ body }: Route, bytes: string | Uint8Array): boolean {
  try {
    const text = new TextDecoder().decode(Buffer.from(bytes));
    return body?.safeParse(JSON.parse(text)).success ?? true;
  } catch {
    return false;
  }
}

const ids = ['0', '-1', '1.5', '1e309', '1 or 1', '9007199254740993', '١', '__proto__', '%00'];

// Route by route, since a function that has just run starts warm.
const rows = calls.filter((row) => isChecked(row) || hasId(row));
describe.each(rows.map((row, index) => ({ ...row, index })))('$name', ({ index, ...row }) => {
  const { route } = row;
  const { method } = route;
  const isForm = route.bodyKind === 'multipart';

  if (isChecked(row))
    test('answers bad bodies with a clear error and changes nothing', async () => {
      const path = fillPath(route.path, ofNothing);
      for (const [kind, rawBody] of bodiesFor(index)) {
        if (isGood(route, rawBody)) continue;
        const answer = await admin.ask(path, { method, rawBody, headers: forgedHeaders });
        expectNoForgedHost(answer, kind);
        expect(answer.status, `${kind}: ${answer.text}`).toBeGreaterThanOrEqual(400);
        expect(answer.status, `${kind}: ${answer.text}`).toBeLessThan(500);
        expect(errorBody.safeParse(answer.json).success, `${kind}: ${answer.text}`).toBe(true);
      }
      expect(await product.dump()).toEqual(before);
    });

  if (isChecked(row) && isForm)
    test('accepts only a form', async () => {
      for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
        const headers = { 'content-type': type };
        const answer = await admin.ask(route.path, { method, rawBody: '{}', headers });
        expect(answer.status, answer.text).toBe(415);
      }
    });

  if (isChecked(row) && !isForm)
    test('accepts only JSON, and nothing huge', async () => {
      const path = fillPath(route.path, ofNothing);
      const ask = (type: string, rawBody: string) =>
        admin.ask(path, { method, rawBody, headers: { 'content-type': type } });
      expect((await ask('text/plain', '{}')).status).toBe(415);
      expect((await ask('application/x-www-form-urlencoded', 'a=1')).status).toBe(415);
      const huge = JSON.stringify({
        username: 'a'.repeat(route.bodyBytes ?? bodyLimits.jsonBytes),
      });
      expect((await ask('application/json', huge)).status).toBe(413);
    });

  if (hasId(row))
    test('answers 400 or 404 for anything that is no id', async () => {
      for (const id of ids) {
        const path = pathWith(route.path, id).replaceAll('%25', '%');
        const answer = await admin.ask(path, { method, ...(method !== 'GET' && { body: {} }) });
        expect([400, 404], `${id}: ${answer.text}`).toContain(answer.status);
      }
    });
});

test('a call without a body accepts only JSON', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ];
  const visitor = new Visitor(product.origin);
  await whenRegistering(visitor, freshName());
  for (const type of types) {
    const headers = { 'content-type': type };
    const answer = await visitor.ask('/api/logout', { method: 'POST', rawBody: 'a=1', headers });
    expect(answer.status, answer.text).toBe(415);
  }
  await currentUser(visitor);
});

const forgedKeys = ['\ud800', 'x'.repeat(1_025), '\u0000', '#', '~'];

test.each([
  ...userSorts.map((sort) => [`users by ${sort} asc`, `/api/users?sort=${sort}`] as const),
  ['users found', '/api/users?q=a'] as const,
  ['websites', '/api/websites?'] as const,
  ['audit', '/api/admin/audit?'] as const,
  ['audit of 1', '/api/admin/audit?userId=1'] as const,
  ['previews of 1', '/api/admin/previews/1?'] as const,
  ['zips of 1', '/api/admin/website-zips/1?'] as const,
])('a forged page of the list %s is never the fault of the server', async (list, path) => {
  for (const key of forgedKeys) {
    for (const direction of ['next', 'prev']) {
      const cursor = Buffer.from(JSON.stringify([list, direction, key])).toString('base64url');
      const answer = await admin.get(`${path}&cursor=${cursor}`);
      expect([200, 400], `${JSON.stringify(key)}: ${answer.text}`).toContain(answer.status);
    }
  }
});

test('an address that does not exist is answered in JSON', async () => {
  const answer = await admin.get('/api/nothing-here');
  expect(answer.status).toBe(404);
  expect(errorBody.safeParse(answer.json).success).toBe(true);
});
