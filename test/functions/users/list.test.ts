import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { handler as updateWebsite } from '#functions/admin/update-website-url.ts';
import { transact } from '#functions/data/table/send.ts';
import { newStoredUser } from '#functions/data/users/new-user.ts';
import { searchEntries, searchEntryRemovals } from '#functions/data/users/search-entries.ts';
import { getUser } from '#functions/data/users/user.ts';
import { handler as getOne } from '#functions/users/get.ts';
import { handler as list } from '#functions/users/list.ts';
import { root } from '#infra/build/steps.ts';
import { orders } from '#shared/api/page.ts';
import { userSorts } from '#shared/api/users.ts';
import { listLimits } from '#shared/limits/lists.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser, newUser } from '#test/support/users.ts';

let admin: ApiClient;
beforeAll(async () => {
  admin = await signedInAdmin({ username: 'root', email: 'root@example.com' });
  for (let index = 0; index < 24; index += 1) {
    const companyName = `Company ${String.fromCharCode(97 + index)}`;
    await givenUser({ username: `user${index}`, companyName, activationCode: '1234' });
  }
});

type Query = Readonly<Record<string, string>>;

async function get(query: Query = {}) {
  const answer = await admin.call(list, { query });
  const links = [...(answer.headers.link ?? '').matchAll(/<([^>]*)>; rel="(\w+)"/g)];
  return {
    ...answer,
    names: Array.isArray(answer.json) ? answer.json.map((row) => String(Object(row).username)) : [],
    link: new Map(links.map(([, url = '', rel]) => [rel, url])),
    total: answer.headers['x-total-count'],
  };
}

const follow = (url = '') =>
  get(Object.fromEntries(new URL(url, 'http://localhost').searchParams.entries()));

test('every answer with a user’s code goes through the same schema (THREAT-A24)', () => {
  const coded = globSync('shared/api/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((source) => /\bcustomer\b[^A-Za-z']*\} from '[^']*model\/user/.test(source));
  expect(coded).toEqual([]);
});

test('ten users at a time, administrators included, with the total', async () => {
  const page = await get();
  expect(page.names).toHaveLength(10);
  expect(page.names[0]).toBe('root');
  expect(page.total).toBe('25');
  expect([...page.link.keys()]).toEqual(['next']);
});

test('a row holds only what administrators see of a customer', async () => {
  const { json, body } = await get({ q: 'user3' });
  expect(json).toEqual([
    expect.objectContaining({
      activationCode: '1234',
      loginCount: 0,
      websiteId: null,
      zipFileUploaded: false,
      version: 1,
    }),
  ]);
  expect(body).not.toMatch(/hash|epoch|"pk"|codeIssued/i);
});

test('the links lead through all pages and back, and keep the query', async () => {
  const first = await get({ sort: 'name', order: 'desc', limit: '9' });
  const second = await follow(first.link.get('next'));
  const third = await follow(second.link.get('next'));
  expect(first.link.get('next')).toMatch(
    /^\/api\/users\?sort=name&order=desc&limit=9&cursor=[\w-]+$/,
  );
  expect([...first.names, ...second.names, ...third.names]).toHaveLength(25);
  expect(first.names[0]).toBe('root');
  expect(second.names[0]).toBe('user15');
  expect(third.link.has('next')).toBe(false);
  expect((await follow(third.link.get('prev'))).names).toEqual(second.names);
  const back = await follow(second.link.get('prev'));
  expect(back.names).toEqual(first.names);
  expect(back.link.has('prev')).toBe(false);
});

test('a search has no total, is sorted like the table and pages on', async () => {
  const first = await get({ q: 'USER1', limit: '4', sort: 'id', order: 'desc' });
  expect(first.names).toEqual(['user19', 'user18', 'user17', 'user16']);
  expect(first.total).toBeUndefined();
  expect(first.headers['x-list-order']).toBeUndefined();
  expect(first.link.get('next')).toMatch(
    /^\/api\/users\?q=USER1&sort=id&order=desc&limit=4&cursor=/,
  );
  const second = await follow(first.link.get('next'));
  expect(second.names).toEqual(['user15', 'user14', 'user13', 'user12']);
  const third = await follow(second.link.get('next'));
  expect(third.names).toEqual(['user11', 'user10', 'user1']);
  expect(third.link.has('next')).toBe(false);
  expect((await follow(third.link.get('prev'))).names).toEqual(second.names);
  expect((await follow(second.link.get('prev'))).names).toEqual(first.names);
  expect((await get({ q: 'company w' })).names).toEqual(['user22']);
  expect((await get({ q: 'nothing of the kind' })).json).toEqual([]);
});

test.each(userSorts)('a search sorted by %s has the order of the table', async (sort) => {
  for (const order of orders) {
    const all = await get({ sort, order, limit: '100' });
    const found = await get({ q: 'user', sort, order, limit: '100' });
    expect(found.names).toEqual(all.names.filter((name) => name.startsWith('user')));
  }
});

test('a search that more than 200 match is in the order of the text, and says so', async () => {
  const stored = (id: number) => newStoredUser(id, newUser({ username: `zz${id}` }), new Date());
  const ids = Array.from({ length: listLimits.sortedMatches + 1 }, (_, index) => 9_000 + index);
  // Their entries alone, of which the username's is the last.
  const entries = ids.flatMap((id) => searchEntries(stored(id)).slice(-1));
  for (let start = 0; start < entries.length; start += 100)
    await transact(entries.slice(start, start + 100));
  const first = await get({ q: 'zz', sort: 'date', order: 'desc' });
  expect(first.headers['x-list-order']).toBe('text');
  const second = await follow(first.link.get('next'));
  expect(second.status).toBe(200);
  expect([...second.link.keys()]).toEqual(['next', 'prev']);
  await transact(searchEntryRemovals(stored(9_000)).slice(-1));
  expect((await get({ q: 'zz' })).headers['x-list-order']).toBeUndefined();
});

test('a blank search is no search', async () => {
  expect((await get({ q: '  ' })).total).toBe('25');
});

test('a page makes at most three sequential round trips', async () => {
  const calls = await watchTable(() => get({ sort: 'website' }));
  expect(calls.sequential).toBe(3);
  const found = await watchTable(() => get({ q: 'user' }));
  expect(found.sequential).toBe(3);
});

const cursorOf = async (query: Query) => {
  const { link } = await get(query);
  return new URL(link.get('next') ?? '', 'http://localhost').searchParams.get('cursor') ?? '';
};

test('a cursor that we did not write for this list is refused', async () => {
  const [byId, found] = [await cursorOf({}), await cursorOf({ q: 'user' })];
  const wrong: Query[] = [
    { cursor: '' },
    { cursor: 'null' },
    { cursor: `${byId}=` },
    { cursor: `${byId}A` },
    { cursor: byId.slice(1) },
    { cursor: Buffer.from('["users by id asc","next",7]').toString('base64url') },
    { cursor: Buffer.from('["users by id asc","up","x"]').toString('base64url') },
    { cursor: Buffer.from('["users by id asc", "next","x"]').toString('base64url') },
    { cursor: 'x'.repeat(2_001) },
    { cursor: byId, sort: 'name' },
    { cursor: byId, order: 'desc' },
    { cursor: byId, q: 'user' },
    { cursor: found },
    { cursor: found, q: 'user', order: 'desc' },
    { cursor: found, q: 'user', sort: 'name' },
  ];
  for (const query of wrong) {
    const answer = await get(query);
    expect(answer.status, JSON.stringify(query)).toBe(400);
    expect(Object(answer.json).issues[0].path).toBe('cursor');
  }
});

test.each([
  ['limit', '0'],
  ['limit', '101'],
  ['limit', '1.5'],
  ['limit', '-1'],
  ['sort', 'password'],
  ['order', 'up'],
  ['q', '\ud800'],
  ['q', 'x'.repeat(101)],
])('%s=%s is refused', async (name, value) => {
  expect((await get({ [name]: value })).status).toBe(400);
});

test('customers without a website are a list, which ends before all others', async () => {
  const { id } = await givenUser({ username: 'housed' });
  await admin.call(updateWebsite, { body: { userId: id, name: 'A website' } });
  const first = await get({ filter: 'no-website', limit: '20' });
  expect(first.names).toHaveLength(19);
  expect(first.total).toBeUndefined();
  const second = await follow(first.link.get('next'));
  const all = [...first.names, ...second.names];
  expect(all).toHaveLength(24);
  expect(new Set(all).size).toBe(24);
  expect(all).not.toContain('housed');
  expect(all).not.toContain('root');
  expect(second.link.has('next')).toBe(false);
  expect((await follow(second.link.get('prev'))).names).toEqual(first.names);
  const calls = await watchTable(() => get({ filter: 'no-website' }));
  expect(calls.sequential).toBe(3);
});

test('a search finds the beginning of any word of a name, and of the website’s', async () => {
  const { id } = await givenUser({ username: 'finn', companyName: 'Kite Surf School' });
  await admin.call(updateWebsite, { body: { userId: id, name: 'Wind and waves' } });
  for (const q of ['surf', 'SCHOOL', 'surf sch', 'wind', 'waves']) {
    expect((await get({ q })).names, q).toEqual(['finn']);
  }
  expect((await get({ q: 'urf' })).names).toEqual([]);
});

test('a search stays within a filter that a customer’s own fields answer', async () => {
  await givenUser({ username: 'reeds-without', companyName: 'Reed one' });
  const { id } = await givenUser({ username: 'reeds-with', companyName: 'Reed two' });
  await admin.call(updateWebsite, { body: { userId: id, name: 'Baskets' } });
  await givenUser({ username: 'reeds-admin', isAdmin: true });
  const found = await get({ q: 'reed', filter: 'no-website', limit: '1' });
  expect(found.names).toEqual(['reeds-without']);
  expect(found.link.has('next')).toBe(false);
  expect((await get({ q: 'reed' })).names).toHaveLength(3);
});

test('an unknown filter is refused', async () => {
  expect((await get({ filter: 'unpaid' })).status).toBe(400);
});

test('no administrator reads the code that opens a colleague’s account (THREAT-A24)', async () => {
  const { id } = await givenUser({
    ...{ username: 'zz-colleague', isAdmin: true },
    ...{ isActivated: false, activationCode: '3376' },
  });
  expect((await getUser(id))?.activationCode).toBe('3376');
  const found = await get({ q: 'zz-colleague' });
  expect(found.json).toMatchObject([{ id, isAdmin: true, activationCode: null }]);
  const one = await admin.call(getOne, { params: { id: String(id) } });
  expect(one.json).toMatchObject({ id, activationCode: null });
  expect((await get({ q: 'user7' })).json).toMatchObject([{ activationCode: '1234' }]);
});
