import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as updateProfile } from '#functions/account/update-profile.ts';
import { handler as updateWebsite } from '#functions/admin/update-website-url.ts';
import { handler } from '#functions/websites/list.ts';
import { website } from '#shared/model/website.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { sendAsForm } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

type Query = Readonly<Record<string, string>>;

async function list(client: ApiClient, query: Query = {}) {
  const answer = await client.call(handler, { query });
  return { ...answer, items: z.array(website).parse(answer.json) };
}

const ids = (items: readonly { id: number }[]) => items.map(({ id }) => id);

test('a customer sees their own website, without fields for administrators', async () => {
  const owner = await givenUser({ companyName: 'Acme' });
  const own = await givenWebsite(owner.id, { websitePreviewUrl: 'https://acme.example/' });
  await sendAsForm(await signedInAdmin(), own.id, await siteZip());
  const { items, json } = await list(await signedIn(owner.id));
  expect(items).toMatchObject([
    { id: own.id, companyName: 'Acme', filesAvailable: true, zipFileName: 'site.zip' },
  ]);
  for (const hidden of ['versionId', 'zips/', 'ownerKey', 'websiteIdSort', 'websiteChangeSort']) {
    expect(JSON.stringify(json)).not.toContain(hidden);
  }
});

test('a customer without a website sees an empty list', async () => {
  const customer = await givenUser();
  expect((await list(await signedIn(customer.id))).items).toEqual([]);
});

test("another customer's website is in no list, whatever the filter", async () => {
  const victim = await givenUser();
  const theirs = await givenWebsite(victim.id);
  const curious = await givenUser();
  const own = await givenWebsite(curious.id);
  const client = await signedIn(curious.id);
  const userId = String(victim.id);
  const websiteId = String(theirs.id);
  for (const query of [{ userId }, { websiteId }, { userId, websiteId }]) {
    expect((await list(client, query)).items).toEqual([]);
  }
  expect(ids((await list(client, { websiteId: String(own.id) })).items)).toEqual([own.id]);
  expect(ids((await list(client, { userId: String(curious.id) })).items)).toEqual([own.id]);
});

test('an administrator filters by customer and website', async () => {
  const owner = await givenUser();
  const own = await givenWebsite(owner.id);
  const other = await givenUser();
  const admin = await signedInAdmin();
  const userId = String(owner.id);
  const websiteId = String(own.id);
  for (const query of [{ userId }, { websiteId }, { userId, websiteId }]) {
    expect(ids((await list(admin, query)).items)).toEqual([own.id]);
  }
  expect((await list(admin, { userId: String(other.id), websiteId })).items).toEqual([]);
  expect((await list(admin, { websiteId: '999999' })).items).toEqual([]);
});

test('an administrator pages through all websites, forward and back, and gets the total', async () => {
  for (let count = 0; count < 5; count += 1) await givenWebsite((await givenUser()).id);
  const admin = await signedInAdmin();
  const all = await list(admin, { limit: '100' });
  const pages = await walk(admin, { limit: '2' }, 'next');
  expect(pages.flat()).toEqual(ids(all.items));
  expect(all.headers['x-total-count']).toBe(String(all.items.length));
  const last = await pageBehind(admin, { limit: '2' }, pages.length - 1);
  expect((await walk(admin, last, 'prev')).toReversed()).toEqual(pages);
});

test('the newest change comes first, on the list and in a search; a customer’s own stay in their order', async () => {
  const admin = await signedInAdmin();
  const owners = [await givenUser(), await givenUser()];
  const sites = [];
  for (const { id } of owners) sites.push(await givenWebsite(id, { name: 'Restless' }));
  const [older, newer] = ids(sites);
  const first = async (query: Query) => ids((await list(admin, query)).items).slice(0, 2);
  expect(await first({})).toEqual([newer, older]);
  const body = { userId: owners[0]?.id, websitePreviewUrl: '', description: 'Another one' };
  const { status, json } = await admin.call(updateWebsite, { body });
  expect(status).toBe(200);
  expect(await first({})).toEqual([older, newer]);
  const oldestFirst = ids((await list(admin, { order: 'asc', limit: '100' })).items);
  expect(oldestFirst.toReversed().slice(0, 2)).toEqual([older, newer]);
  expect(await first({ q: 'restless' })).toEqual([older, newer]);
  const [listed] = (await list(admin)).items;
  expect(listed?.changedAt).toBe(website.parse(json).changedAt);
  expect((listed?.changedAt ?? '') > (listed?.createdAt ?? '')).toBe(true);
});

test.for([
  { userId: '0' },
  { userId: '1 or 1' },
  { websiteId: '-1' },
  { websiteId: '1.5' },
  { limit: '0' },
  { limit: '101' },
  { cursor: 'x' },
])('the query %j is refused', async (query) => {
  const admin = await signedInAdmin();
  expect((await admin.call(handler, { query })).status).toBe(400);
});

test('an administrator finds websites by their name or their owner’s, present one; customers do not', async () => {
  const ines = await givenUser({ firstName: 'Ines', lastName: 'Marlowe' });
  const harbor = await givenUser({ companyName: 'Zephyr Boats' });
  const sites = [
    await givenWebsite(ines.id, { name: 'Quiet Pottery' }),
    await givenWebsite(harbor.id, { name: 'Quiet Harbor' }),
  ].map(({ id }) => id);
  const [pottery = 0, boats = 0] = sites;
  const admin = await signedInAdmin();
  const found = async (q: string) => ids((await list(admin, { q })).items);
  expect(await found('QUIET')).toEqual(sites.toReversed());
  expect(await found('quiet p')).toEqual([pottery]);
  expect(await found('marlowe i')).toEqual([pottery]);
  expect(await found('zephyr')).toEqual([boats]);
  expect(await found('pottery')).toEqual([pottery]);
  expect(await found('ottery')).toEqual([]);
  expect(ids((await list(admin, { q: 'quiet', limit: '1' })).items)).toEqual([boats]);
  await (await signedIn(harbor.id)).call(updateProfile, { body: { companyName: 'Anchor Boats' } });
  expect(await found('zephyr')).toEqual([]);
  expect(await found('anchor b')).toEqual([boats]);
  expect(ids((await list(await signedIn(ines.id), { q: 'quiet harbor' })).items)).toEqual([
    pottery,
  ]);
});

test('a visitor sees no list', async () => {
  expect((await new ApiClient().call(handler)).status).toBe(401);
});

test('the list costs a customer two round trips, an administrator three', async () => {
  const owner = await givenUser();
  await givenWebsite(owner.id);
  const customer = await signedIn(owner.id);
  const admin = await signedInAdmin();
  expect((await watchTable(() => list(customer))).names).toHaveLength(2);
  expect((await watchTable(() => list(admin))).sequential).toBeLessThanOrEqual(3);
});

/** The query of the next or previous page, from the header `Link`. */
function beside(link: string | undefined, rel: string): Query | null {
  const [, address] = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(link ?? '') ?? [];
  return address ? Object.fromEntries(new URLSearchParams(address.split('?')[1])) : null;
}

async function walk(client: ApiClient, from: Query, rel: string): Promise<number[][]> {
  const { items, headers } = await list(client, from);
  const query = beside(headers.link, rel);
  return [ids(items), ...(query ? await walk(client, query, rel) : [])];
}

async function pageBehind(client: ApiClient, from: Query, steps: number): Promise<Query> {
  if (steps === 0) return from;
  const next = beside((await list(client, from)).headers.link, 'next');
  if (!next) throw new Error('There is no further page');
  return pageBehind(client, next, steps - 1);
}
