import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as list } from '#functions/admin/list-previews.ts';
import { handler as revoke } from '#functions/admin/revoke-preview.ts';
import { getPreview, getPreviewedWebsite } from '#functions/data/websites/preview.ts';
import { handler as look } from '#functions/previews/get.ts';
import { livePreview } from '#shared/api/admin/previews.ts';
import { adminAnswers } from '#shared/texts/admin.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const admin = await signedInAdmin({ username: 'editor' });

async function givenCustomer() {
  const user = await givenUser();
  return { user, website: await givenWebsite(user.id) };
}

const ask = (websiteId: number, query = {}) =>
  admin.call(list, { params: { websiteId: String(websiteId) }, query });
const listed = async (websiteId: number) =>
  z.parse(z.array(livePreview), (await ask(websiteId)).json);
const end = (websiteId: number, previewId: string) =>
  admin.call(revoke, { method: 'DELETE', params: { websiteId: String(websiteId), previewId } });

test('links are listed newest first, with expiry and views but without tokens', async () => {
  const { user, website } = await givenCustomer();
  const other = await givenCustomer();
  givenClock('2026-03-01T12:00:00.000Z');
  const first = await givenPreview(user.id);
  givenClock('2026-03-01T13:00:00.000Z');
  const second = await givenPreview(user.id);
  await givenPreview(other.user.id);
  await new ApiClient().call(look, { params: { token: first } });
  const { json, body } = await ask(website.id);
  expect(json).toMatchObject([
    { createdAt: '2026-03-01T13:00:00.000Z', expiresAt: '2026-03-03T13:00:00.000Z', views: 0 },
    { createdAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-03T12:00:00.000Z', views: 1 },
  ]);
  for (const token of [first, second]) expect(body).not.toContain(token);
});

test('an expired link is not listed, even while its item still exists', async () => {
  const { user, website } = await givenCustomer();
  givenClock('2026-03-01T12:00:00.000Z');
  await givenPreview(user.id);
  givenClock('2026-03-03T11:59:59.999Z');
  expect(await listed(website.id)).toHaveLength(1);
  givenClock('2026-03-03T12:00:00.000Z');
  expect(await listed(website.id)).toEqual([]);
});

test('pages go forward and back, at two round trips each', async () => {
  const { user, website } = await givenCustomer();
  for (let nth = 0; nth < 5; nth += 1) {
    givenClock(`2026-03-01T12:00:0${nth}.000Z`);
    await givenPreview(user.id);
  }
  const follow = async (answer: Awaited<ReturnType<typeof ask>>, rel: string) => {
    const [, cursor = ''] =
      new RegExp(`cursor=([^>&]+)>; rel="${rel}"`).exec(answer.headers.link ?? '') ?? [];
    return ask(website.id, { limit: '2', cursor });
  };
  const seconds = (answer: { json: unknown }) =>
    z.parse(z.array(livePreview), answer.json).map(({ createdAt }) => createdAt.slice(17, 19));
  const first = await ask(website.id, { limit: '2' });
  const second = await follow(first, 'next');
  const third = await follow(second, 'next');
  expect([first, second, third].map(seconds)).toEqual([['04', '03'], ['02', '01'], ['00']]);
  expect(third.headers.link).not.toContain('rel="next"');
  expect(seconds(await follow(third, 'prev'))).toEqual(['02', '01']);
  const { sequential } = await watchTable(() => ask(website.id));
  expect(sequential).toBeLessThanOrEqual(3);
});

test('a revoked link no longer opens anything, the others do, and the trail says who revoked it', async () => {
  const { user, website } = await givenCustomer();
  const [first, second] = [await givenPreview(user.id), await givenPreview(user.id)];
  const ids = (await listed(website.id)).map(({ id }) => id);
  const [gone = ''] = ids;
  expect(await end(website.id, gone)).toMatchObject({
    status: 200,
    json: { message: adminAnswers.previewRevoked },
  });
  const live = [first, second].map((token) => getPreviewedWebsite(token, new Date()));
  expect((await Promise.all(live)).filter(Boolean)).toHaveLength(1);
  expect((await listed(website.id)).map(({ id }) => id)).toEqual(ids.slice(1));
  expect((await end(website.id, gone)).status).toBe(404);
  const trail = await trailOf(user.id);
  expect(trail[0]).toMatchObject({
    action: 'revokePreview',
    actor: 'editor',
    websiteId: website.id,
  });
  expect(JSON.stringify(trail)).not.toContain(first);
  const dump = await dumpTable();
  expect(
    Object.keys(dump)
      .filter((key) => !key.startsWith('AUDIT#'))
      .join(),
  ).not.toContain(gone);
});

test('another website’s link, a token and malformed ids are not found or refused', async () => {
  const { user, website } = await givenCustomer();
  const other = await givenCustomer();
  const token = await givenPreview(user.id);
  const [{ id } = { id: '' }] = await listed(website.id);
  expect((await end(other.website.id, id)).status).toBe(404);
  expect((await end(website.id, token)).status).toBe(404);
  expect((await end(website.id, 'x')).status).toBe(400);
  expect((await ask(999_999)).status).toBe(404);
  expect(await getPreview(token, new Date())).not.toBeNull();
});

test.each([
  ['previews of 1', 'next', '\u0000'],
  ['previews of 1', 'prev', '~~'],
  ['previews of 2', 'next', 'PREVIEW#'],
])('a forged cursor of %s is no server error', async (name, direction, key) => {
  const { website } = await givenCustomer();
  const list = name.replace('1', String(website.id));
  const cursor = Buffer.from(JSON.stringify([list, direction, key])).toString('base64url');
  expect([200, 400]).toContain((await ask(website.id, { cursor })).status);
});

test('the owner may do neither', async () => {
  const { user, website } = await givenCustomer();
  const client = await signedIn(user.id);
  const params = { websiteId: String(website.id), previewId: 'A'.repeat(43) };
  expect((await client.call(list, { params })).status).toBe(403);
  expect((await client.call(revoke, { method: 'DELETE', params })).status).toBe(403);
});
