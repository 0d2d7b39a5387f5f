import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needsUser } from '#shared/api/route.ts';
import { listRoutes, type NamedRoute } from '#shared/api/routes.ts';
import { sessionLimits } from '#shared/limits/sessions.ts';
import { website } from '#shared/model/website.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { expectNoForgedHost, forgedHeaders } from './support/forged-host.ts';
import { expectHardenedCall } from './support/hardened.ts';
import { operatorTable } from './support/operator-table.ts';
import { pathFor, pathWith } from './support/path-with.ts';
import { sessionKeyOf } from './support/session-key.ts';
import { signedIn } from './support/signed-in.ts';
import { currentUser, freshName, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { useOwnProduct } from './support/use-product.ts';
import { useRecorder } from './support/use-recorder.ts';
import { Visitor } from './support/visitor.ts';

/**
 * Every route against every kind of caller (THREAT-I1, THREAT-I2): a new route is covered
 * automatically.
 */
const product = await useOwnProduct();
const customer = new Visitor(product.origin);
const admin = await signedIn(product, 'admin');
const table = operatorTable(product.cloud);
afterAll(() => table.close());
const recorder = await useRecorder();
const { url } = recorder;
let owner: { readonly userId: number; readonly websiteId: number };
let before: Awaited<ReturnType<typeof product.dump>>;
beforeAll(async () => {
  await whenRegistering(customer, freshName());
  const key = sessionKeyOf(customer);
  session = { ...(await table.read(key)), ...key };
  const { id: userId } = await currentUser(await signedIn(product, 'demo'));
  const addresses = { userId, websitePreviewUrl: url, previewImageUrl: url };
  const { id } = ok(await admin.post('/api/admin/update-website-url', addresses), website);
  owner = { userId, websiteId: id };
  const link = await admin.post('/api/admin/generate-preview', { userId });
  const shown = await admin.get(`/api/preview/${Object(link.json).token}`);
  expect(shown.json).toMatchObject({ websitePreviewUrl: url, previewImageUrl: url });
  before = await product.dump();
});

/** As registered. */
let session: { readonly pk: string; readonly sk: string };
/** Ages the customer's session so that the next call renews it. */
async function givenDayOldSession(): Promise<void> {
  const { validMs, renewAfterMs } = sessionLimits;
  const validUntil = new Date(Date.now() + validMs - renewAfterMs).toISOString();
  await table.put({ ...session, validUntil });
}

/**
 * Also checks the security headers of every answer, here where every call is made by every caller.
 */
async function ask(visitor: Visitor, { route }: NamedRoute, headers = {}) {
  const answer = await visitor.ask(pathWith(route.path, '1'), {
    method: route.method,
    headers,
    ...(route.method !== 'GET' && { body: {} }),
  });
  expectHardenedCall(answer);
  return answer;
}

/** Forms of customers' sites are on other hosts (`forms.test.ts`). */
const rows = listRoutes().filter(({ route }) => route.access !== 'site');

const claims = {
  'x-user-id': '1',
  'x-forwarded-user': 'admin',
  authorization: 'Bearer admin',
  cookie: 'session=admin; session=1',
};

/** The headers of a call that the page of another website makes. */
const foreignPages = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

// Route by route, since a function that has just run starts warm.
describe.each(rows)('$name', (row) => {
  const { access, method } = row.route;

  if (needsUser(row.route))
    test('refuses a visitor without a session with 401', async () => {
      const answer = await ask(new Visitor(product.origin), row);
      expect(answer.status).toBe(401);
      expect(answer.json).toEqual({ message: refusals.signedOut });
    });

  if (needsUser(row.route))
    test('does so whatever identity headers claim', async () => {
      expect((await ask(new Visitor(product.origin), row, claims)).status).toBe(401);
    });

  if (access === 'admin')
    test('refuses a customer with 403', async () => {
      const answer = await ask(customer, row);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({ message: refusals.notAllowed });
    });

  if (access !== 'anonymous')
    test('renews a session that is a day old (RULE-5)', async () => {
      await givenDayOldSession();
      const unread = { rawBody: '-', headers: { 'content-type': 'text/plain' } };
      const path = pathWith(row.route.path, '1');
      const answer = await customer.ask(path, { method, ...(method !== 'GET' && unread) });
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^session=/);
    });

  if (access !== 'anonymous')
    test('refuses the page of another user with 412 (THREAT-S7)', async () => {
      const answer = await ask(customer, row, { 'x-page-user': '1' });
      expect(answer.status).toBe(412);
      expect(answer.json).toEqual({ message: refusals.otherUser });
    });

  if (method !== 'GET')
    test('refuses the page of another website with 403', async () => {
      const calls = [
        ...foreignPages.map((headers) => [customer, headers] as const),
        [admin, { origin: 'https://evil.example' }] as const,
      ];
      for (const [visitor, headers] of calls) {
        const answer = await ask(visitor, row, headers);
        expect(answer.status).toBe(403);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
    });

  if (method === 'GET')
    test('has security headers for an administrator, too', () => ask(admin, row));

  if (method === 'GET')
    test('does not echo a forged host', async () => {
      const path = pathFor(row.route.path, owner);
      expectNoForgedHost(await admin.get(path, forgedHeaders), row.name);
    });
});

test('refused calls, and calls that only read, have changed nothing', async () => {
  await table.put(session);
  const after = await product.dump();
  // The file of a hand-over is part of its answer; the bucket deletes it after a day.
  const objects = after.objects.filter((it) => !it.includes('/handover-'));
  expect({ ...unseen(after), objects }).toEqual(unseen(before));
});

/** A renewed session is a return of its user. */
function unseen(dump: typeof before): typeof before {
  const items = dump.items.map((item) =>
    'lastSeenAt' in item ? { ...item, lastSeenAt: '' } : item,
  );
  return { ...dump, items };
}

/** THREAT-H3: nor by reading the website that has them, or its owner. */
test('no address that an administrator sets is ever fetched by the server', async () => {
  expect(recorder.seen).toEqual([]);
  for (const inner of [
    'http://169.254.169.254/latest/',
    'file:///etc/passwd',
    'http://10.0.0.1/',
  ]) {
    const answer = await admin.post('/api/admin/update-website-url', {
      userId: owner.userId,
      websitePreviewUrl: inner,
    });
    expect(answer.status, inner).toBe(400);
  }
});

test('a customer sees no website of another customer, with any id', async () => {
  const owner = await whenRegistering(new Visitor(product.origin), freshName('owner'));
  const foreign = await givenWebsite(admin, owner.id);
  const calls = [
    customer.get(`/api/websites/${foreign.id}/get-download-url`),
    customer.get(`/api/websites/download-fallback/${owner.id}`),
    customer.get(`/api/websites/${foreign.id}/updates`),
    customer.post('/api/create-payment-intent', { type: 'purchase', websiteId: foreign.id }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status, answer.text).toBe(404);
  const listed = await customer.get(`/api/websites?websiteId=${foreign.id}&userId=${owner.id}`);
  expect(listed.json).toEqual([]);
});

test('a call that bypasses CloudFront is refused', async () => {
  const answer = await product.callApiDirectly('/api/user');
  expect(answer.status).toBe(403);
  expect(answer.json).toEqual({ message: refusals.directCall });
});
