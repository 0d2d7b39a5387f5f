import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as createCustomer } from '#functions/admin/create-customer.ts';
import { handler as generatePreview } from '#functions/admin/generate-preview.ts';
import { handler } from '#functions/admin/list-audit.ts';
import { handler as updateCode } from '#functions/admin/update-activation-code.ts';
import { handler as updateWebsite } from '#functions/admin/update-website-url.ts';
import { auditEntry } from '#functions/data/audit.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUserByName } from '#functions/data/users/user.ts';
import { handler as createAdmin } from '#functions/events/create-admin.ts';
import { listedAuditEntry } from '#shared/model/audit.ts';
import { customer } from '#shared/model/user.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const admin = await signedInAdmin({ username: 'root' });
const list = (query = {}) => admin.call(handler, { query });
const entries = (answer: { json: unknown }) => z.parse(z.array(listedAuditEntry), answer.json);

test('every change of an administrator is listed: who, what, before and after, when', async () => {
  const password = 'Secret-of-mine';
  const given = { username: 'nora', email: 'nora@example.com', password, activationCode: '7391' };
  const { id } = customer.parse((await admin.call(createCustomer, { body: given })).json);
  await admin.call(updateCode, { body: { userId: id, activationCode: '8402' } });
  const address = { websitePreviewUrl: 'https://nora.example' };
  await admin.call(updateWebsite, { body: { userId: id, ...address } });
  await admin.call(updateWebsite, { body: { userId: id, description: 'A shop' } });
  const { json: link } = await admin.call(generatePreview, { body: { userId: id } });

  const trail = await trailOf(id);
  expect(trail.map(({ action }) => action)).toEqual([
    'generatePreview',
    'updateWebsiteUrl',
    'updateWebsiteUrl',
    'updateActivationCode',
    'createCustomer',
  ]);
  const [preview, edited, made, code, created] = trail;
  expect(created).toMatchObject({
    ...{ actor: 'root', userId: id, websiteId: null, before: {} },
    after: { username: 'nora', activationCode: 'set' },
  });
  expect(code).toMatchObject({
    before: { activationCode: 'set' },
    after: { activationCode: 'set' },
  });
  expect(made).toMatchObject({ before: { websitePreviewUrl: null }, after: address });
  expect(edited).toMatchObject({ before: { description: null }, after: { description: 'A shop' } });
  expect(preview?.after).toHaveProperty('expiresAt');
  const text = JSON.stringify(trail);
  for (const secret of [password, '7391', '8402', given.email, Object(link).token]) {
    expect(text).not.toContain(secret);
  }
  for (const { at } of trail) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000);
});

test('entries of the operator, who has no account, name the operator', async () => {
  await createAdmin({ username: 'chief', email: 'chief@example.com' });
  const chief = await getUserByName('chief');
  await createAdmin({ username: 'chief', email: 'chief@example.com' });
  expect(await trailOf(chief?.id ?? 0)).toMatchObject([
    { actor: 'operator', actorId: null, action: 'createAdmin', before: { activationCode: 'set' } },
    { actor: 'operator', actorId: null, action: 'createAdmin', before: {} },
  ]);
});

test('entries show the users’ current names; deleted users have none', async () => {
  const user = await givenUser({ companyName: 'Holt Joinery' });
  await admin.call(updateCode, { body: { userId: user.id, activationCode: '1234' } });
  const query = { userId: String(user.id) };
  for (const answer of [await list(), await list(query)]) {
    expect(entries(answer)[0]).toMatchObject({ userId: user.id, userName: 'Holt Joinery' });
  }
  const gone = { actor: user, action: 'deleteUser', userId: 999_998, now: new Date() } as const;
  await transact([auditEntry({ ...gone, before: { username: 'gone' }, after: {} })]);
  expect(entries(await list())[0]).toMatchObject({ action: 'deleteUser', userName: null });
});

test('entries show the present names of websites and requests, and none of those that are gone', async () => {
  const { user, website, client } = await givenAsker();
  await givenRequest(client, 'Opening hours');
  const [made] = entries(await list({ userId: String(user.id) }));
  expect(made).toMatchObject({ websiteName: website.name, requestTitle: 'Opening hours' });
  await admin.call(updateWebsite, { body: { userId: user.id, name: 'Quiet Pottery' } });
  const names = entries(await list({ userId: String(user.id) })).map((one) => one.websiteName);
  expect([...new Set(names)]).toEqual(['Quiet Pottery']);
  const gone = { actor: user, action: 'makeRequest', userId: 999_997, now: new Date() } as const;
  const about = { websiteId: 999_997, before: {}, after: { number: 1 } };
  await transact([auditEntry({ ...gone, ...about })]);
  expect(entries(await list())[0]).toMatchObject({ websiteName: null, requestTitle: null });
});

test('refused calls are not listed', async () => {
  const user = await givenUser();
  const before = await dumpTable();
  const headers = { 'if-match': '"7"' };
  await admin.call(updateCode, { body: { userId: user.id }, headers });
  await admin.call(updateCode, { body: { userId: 999_999 } });
  expect(await dumpTable()).toEqual(before);
});

test('pages follow by their links, for all users or one, within three round trips, of one with their index four', async () => {
  const user = await givenUser();
  for (const code of ['1001', '1002', '1003']) {
    await admin.call(updateCode, { body: { userId: user.id, activationCode: code } });
  }
  for (const [query, trips] of [
    [{}, 3],
    [{ userId: String(user.id) }, 4],
  ] as const) {
    const first = await list({ ...query, limit: '2' });
    const link = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await list(Object.fromEntries(new URL(link, 'http://x').searchParams));
    const ids = [...entries(first), ...entries(second)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    const { sequential } = await watchTable(() => list({ ...query, limit: '2' }));
    expect(sequential).toBeLessThanOrEqual(trips);
  }
});

test.each([{ userId: 'x' }, { limit: '0' }, { cursor: 'x' }])('refuses %j', async (query) => {
  expect((await list(query)).status).toBe(400);
});

test('a cursor of another list, or an invalid one, is refused', async () => {
  for (const [name, key] of [
    ['audit', '\u0000'],
    ['audit', '2025-01-01'],
    ['audit of 7', '2026-01-01'],
  ]) {
    const cursor = Buffer.from(JSON.stringify([name, 'next', key])).toString('base64url');
    expect((await list({ cursor })).status).toBe(400);
  }
});

test('customers may not', async () => {
  const user = await givenUser();
  const client = await signedIn(user.id);
  expect((await client.call(handler, { query: { userId: String(user.id) } })).status).toBe(403);
});
