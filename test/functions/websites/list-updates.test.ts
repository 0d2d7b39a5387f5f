import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as setUrl } from '#functions/admin/update-website-url.ts';
import { transact } from '#functions/data/table/send.ts';
import { updateCreation } from '#functions/data/websites/update.ts';
import { handler } from '#functions/websites/list-updates.ts';
import { update } from '#shared/model/update.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { sendAsForm } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const ask = (client: ApiClient, id: number | string) =>
  client.call(handler, { params: { id: String(id) } });
const list = async (client: ApiClient, id: number) =>
  z.array(update).parse((await ask(client, id)).json);

async function givenCustomer() {
  const owner = await givenUser();
  const website = await givenWebsite(owner.id);
  return { owner, website, client: await signedIn(owner.id), admin: await signedInAdmin() };
}

async function givenUpdate(websiteId: number, title: string, createdAt: string) {
  const news = { websiteId, title, description: null, updateType: 'edits', createdAt } as const;
  expect(await transact([await updateCreation(news)])).toEqual([]);
}

test('a customer reads the updates of their website, newest first', async () => {
  const { owner, website, client, admin } = await givenCustomer();
  expect(await list(client, website.id)).toEqual([]);
  await admin.call(setUrl, {
    body: { userId: owner.id, websitePreviewUrl: 'https://acme.example/' },
  });
  await sendAsForm(admin, website.id, await siteZip(), { fileName: 'acme.zip' });
  await givenPreview(owner.id);
  const answer = await ask(client, website.id);
  expect(answer.json).toEqual([
    {
      id: expect.any(Number),
      websiteId: website.id,
      title: updateTitles.zip,
      description: 'acme.zip',
      updateType: 'zip',
      createdAt: expect.any(String),
    },
    {
      id: expect.any(Number),
      websiteId: website.id,
      title: updateTitles.urlChanged,
      description: 'https://acme.example/',
      updateType: 'url',
      createdAt: expect.any(String),
    },
  ]);
});

test('lists the newest twenty; of the same moment the last written comes first', async () => {
  const { website, client } = await givenCustomer();
  const moment = '2026-04-01T10:00:00.000Z';
  for (let index = 1; index <= 12; index += 1) await givenUpdate(website.id, `${index}`, moment);
  for (let day = 2; day <= 13; day += 1) {
    const createdAt = `2026-04-${String(day).padStart(2, '0')}T00:00:00.000Z`;
    await givenUpdate(website.id, `day ${day}`, createdAt);
  }
  const titles = (await list(client, website.id)).map(({ title }) => title);
  const days = Array.from({ length: 12 }, (_, index) => `day ${13 - index}`);
  expect(titles).toEqual([...days, '12', '11', '10', '9', '8', '7', '6', '5']);
});

test('each website has its own, also if one id begins like another', async () => {
  const left = await givenCustomer();
  const right = await givenCustomer();
  await givenUpdate(left.website.id, 'left', '2026-04-01T10:00:00.000Z');
  await givenUpdate(left.website.id * 10, 'tenfold', '2026-04-01T10:00:00.000Z');
  expect((await list(left.client, left.website.id)).map(({ title }) => title)).toEqual(['left']);
  expect(await list(right.client, right.website.id)).toEqual([]);
});

test('an administrator reads those of every website, others only their own', async () => {
  const { website, admin } = await givenCustomer();
  const stranger = await givenCustomer();
  await givenUpdate(website.id, 'mine', '2026-04-01T10:00:00.000Z');
  expect(await list(admin, website.id)).toHaveLength(1);
  const refused = { status: 404, json: { message: refusals.notFound } };
  expect(await ask(stranger.client, website.id)).toMatchObject(refused);
  expect(await ask(stranger.client, 999_999)).toMatchObject(refused);
  expect(await ask(admin, 999_999)).toMatchObject(refused);
  stranger.client.cookie = undefined;
  expect((await ask(stranger.client, website.id)).status).toBe(401);
});

test.each(['0', '-1', '1.5', '1e3', '1 or 1', '9007199254740993', '١'])(
  'refuses the id %s',
  async (id) => {
    const { client } = await givenCustomer();
    expect((await ask(client, id)).status).toBe(400);
  },
);

test('the list costs two round trips', async () => {
  const { website, client } = await givenCustomer();
  const { names, sequential } = await watchTable(() => ask(client, website.id));
  expect(names.toSorted()).toEqual(['BatchGetItemCommand', 'GetItemCommand', 'QueryCommand']);
  expect(sequential).toBeLessThanOrEqual(2);
});
