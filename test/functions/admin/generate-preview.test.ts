import { expect, test, vi } from 'vitest';
import { handler } from '#functions/admin/generate-preview.ts';
import { nextId } from '#functions/data/table/counter.ts';
import { transact, write } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import { getPreview, getPreviewedWebsite } from '#functions/data/websites/preview.ts';
import {
  type StoredWebsite,
  websiteCreation,
  websiteKey,
} from '#functions/data/websites/website.ts';
import { isPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

async function givenCustomer() {
  const owner = await givenUser();
  return { owner, website: await givenWebsite(owner.id), admin: await signedInAdmin() };
}

async function givenSecondWebsite(first: StoredWebsite): Promise<number> {
  const second = { ...first, id: await nextId('website'), name: 'Second' };
  expect(await transact([websiteCreation(second)])).toEqual([]);
  return second.id;
}

const ask = (client: ApiClient, body: object) => client.call(handler, { body });
const linkOf = async (client: ApiClient, body: object) =>
  previewLink.parse((await ask(client, body)).json);

test('a link opens the customer’s first website for 48 hours from now', async () => {
  givenClock('2026-03-01T12:00:00.000Z');
  const { owner, website, admin } = await givenCustomer();
  await givenSecondWebsite(website);
  const { token, expiresAt } = await linkOf(admin, { userId: owner.id });
  expect(expiresAt).toBe('2026-03-03T12:00:00.000Z');
  expect(isPreviewToken(token)).toBe(true);
  expect(await getPreviewedWebsite(token, new Date())).toEqual(website);
});

test('opens the named website if it is the customer’s', async () => {
  const { owner, website, admin } = await givenCustomer();
  const second = await givenSecondWebsite(website);
  const named = await linkOf(admin, { userId: owner.id, websiteId: second });
  expect(await getPreviewedWebsite(named.token, new Date())).toMatchObject({ name: 'Second' });
  const first = await linkOf(admin, { userId: owner.id, websiteId: website.id });
  expect(await getPreviewedWebsite(first.token, new Date())).toMatchObject({ id: website.id });
});

test('every link is new, and earlier ones stay valid', async () => {
  const { owner, admin } = await givenCustomer();
  const links = await Promise.all(
    Array.from({ length: 30 }, () => linkOf(admin, { userId: owner.id })),
  );
  expect(new Set(links.map(({ token }) => token)).size).toBe(30);
  for (const { token } of links) expect(await getPreview(token, new Date())).not.toBeNull();
});

test('tokens contain neither ids nor the time', async () => {
  givenClock('2026-03-01T12:00:00.000Z');
  const { owner, admin } = await givenCustomer();
  const [left, right] = await Promise.all([
    linkOf(admin, { userId: owner.id }),
    linkOf(admin, { userId: owner.id }),
  ]);
  const [a, b] = [left, right].map(({ token }) => Buffer.from(token, 'base64url'));
  const equalBytes = [...(a ?? [])].filter((byte, index) => byte === b?.[index]);
  // One of 8 pairs has an equal byte by chance; more than 8 of 32 never match by chance.
  expect(equalBytes.length).toBeLessThanOrEqual(8);
});

test('a customer without a website has no link', async () => {
  const customer = await givenUser();
  const admin = await signedInAdmin();
  const { website } = await givenCustomer();
  const before = await dumpTable();
  for (const body of [{ userId: customer.id }, { userId: customer.id, websiteId: website.id }]) {
    expect(await ask(admin, body)).toMatchObject({
      status: 404,
      json: { message: "This customer doesn't have a website yet." },
    });
  }
  expect(await dumpTable()).toEqual(before);
});

test('nor does a customer whose website is removed meanwhile', async () => {
  const { owner, website, admin } = await givenCustomer();
  await write(remove(websiteKey(website.id)));
  const before = await dumpTable();
  expect(await ask(admin, { userId: owner.id })).toMatchObject({
    status: 404,
    json: { message: refusals.customerWithoutWebsite },
  });
  expect(await dumpTable()).toEqual(before);
});

test('unknown customers, and websites that are not theirs, are not found', async () => {
  const { owner, admin } = await givenCustomer();
  const other = await givenCustomer();
  const notFound = { status: 404, json: { message: refusals.notFound } };
  const before = await dumpTable();
  expect(await ask(admin, { userId: 999_999 })).toMatchObject(notFound);
  const foreign = { userId: owner.id, websiteId: other.website.id };
  expect(await ask(admin, foreign)).toMatchObject(notFound);
  expect(await ask(admin, { userId: owner.id, websiteId: 999_999 })).toMatchObject(notFound);
  expect(await dumpTable()).toEqual(before);
});

test.each([{}, { userId: '1' }, { userId: 0 }, { userId: 1, websiteId: -1 }, { userId: 1.5 }])(
  'refuses %j',
  async (body) => {
    expect((await ask(await signedInAdmin(), body)).status).toBe(400);
  },
);

test('customers, even for their own website, and visitors may not', async () => {
  const { owner } = await givenCustomer();
  const client = await signedIn(owner.id);
  expect((await ask(client, { userId: owner.id })).status).toBe(403);
  client.cookie = undefined;
  expect((await ask(client, { userId: owner.id })).status).toBe(401);
});

test('whichever table call fails, no partial link remains and a retry creates one', async () => {
  const { owner, website, admin } = await givenCustomer();
  const body = { userId: owner.id };
  const { names } = await watchTable(() => ask(admin, body));
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const error = Object.assign(new Error('lost'), { name: 'InternalServerError' });
  for (const when of ['before', 'after'] as const) {
    for (let nth = 1; nth <= names.length; nth += 1) {
      const failed = await withFault({ when, nth, error }, () => ask(admin, body));
      expect(failed.status).toBe(500);
      expect((await ask(admin, body)).status).toBe(200);
    }
  }
  written.mockClear();
  const keys = Object.keys(await dumpTable());
  const own = keys.flatMap((key) => (/^PREVIEW#(.+) PREVIEW$/.exec(key) ?? []).slice(1));
  const besides = keys.filter((key) => key.startsWith(`WEBSITE#${website.id} PREVIEW#`));
  expect(own).toEqual(
    expect.arrayContaining(besides.map((key) => key.replace(/^WEBSITE#\d+ PREVIEW#.+#/, ''))),
  );
  expect(besides).toHaveLength(1 + 2 * names.length + 1);
});
