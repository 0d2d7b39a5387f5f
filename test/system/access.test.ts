import { beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#shared/api/path.ts';
import { listRoutes, type NamedRoute } from '#shared/api/routes.ts';
import { refusals } from '#shared/messages/refusals.ts';
import { expectHardenedCall } from './support/hardened.ts';
import { signedIn } from './support/signed-in.ts';
import { freshName, givenWebsite, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Every row of the route table against every kind of caller (THREAT-I1, THREAT-I2): a new route is covered by itself. */
const product = await useProduct();
const customer = new Visitor(product.origin);
beforeAll(async () => {
  await whenRegistering(customer, freshName());
});

/** Every answer is hardened as well, here where every call answers everybody. */
async function ask(visitor: Visitor, { route }: NamedRoute, headers = {}) {
  const answer = await visitor.ask(
    fillPath(route.path, {
      ...{ id: 1, userId: 1, websiteId: 1, number: 1, token: 1, previewId: 1, passkeyId: 1 },
    }),
    {
      method: route.method,
      headers,
      ...(route.method !== 'GET' && { body: {} }),
    },
  );
  expectHardenedCall(answer);
  return answer;
}

/** Forms of customers' sites lie on other hosts (`forms.test.ts`). */
const rows = listRoutes().filter(({ route }) => route.access !== 'site');
const guarded = rows.filter(({ route }) => route.access !== 'public');
const adminOnly = rows.filter(({ route }) => route.access === 'admin');
const writes = rows.filter(({ route }) => route.method !== 'GET');

describe('a visitor without a session', () => {
  test.each(guarded)('is refused by $name with 401', async (row) => {
    const answer = await ask(new Visitor(product.origin), row);
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ message: refusals.signedOut });
  });

  test.each(guarded)('is refused by $name whatever identity headers claim', async (row) => {
    const claims = {
      'x-user-id': '1',
      'x-forwarded-user': 'admin',
      authorization: 'Bearer admin',
      cookie: 'session=admin; session=1',
    };
    expect((await ask(new Visitor(product.origin), row, claims)).status).toBe(401);
  });
});

describe('a customer', () => {
  test.each(adminOnly)('is refused by $name with 403', async (row) => {
    const answer = await ask(customer, row);
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({ message: refusals.notAllowed });
  });

  test('sees no website of another customer, by whatever id', async () => {
    const admin = await signedIn(product, 'admin');
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
});

describe('a page of another website', () => {
  const forms = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  test.each(writes)('cannot make a browser call $name', async (row) => {
    for (const headers of forms) {
      const answer = await ask(customer, row, headers);
      expect(answer.status).toBe(403);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

test('what a page of another website asks, and what only reads, changes nothing', async () => {
  const admin = await signedIn(product, 'admin');
  const before = await product.dump();
  for (const row of writes) {
    expect((await ask(admin, row, { origin: 'https://evil.example' })).status).toBe(403);
  }
  for (const row of rows.filter(({ route }) => route.method === 'GET')) await ask(admin, row);
  const after = await product.dump();
  // The file of a hand-over is the answer itself, which the bucket deletes after a day.
  const objects = after.objects.filter((it) => !it.includes('/handover-'));
  expect({ ...after, objects }).toEqual(before);
});

test('a call that goes round CloudFront is refused', async () => {
  const answer = await product.callApiDirectly('/api/user');
  expect(answer.status).toBe(403);
  expect(answer.json).toEqual({ message: refusals.directCall });
});
