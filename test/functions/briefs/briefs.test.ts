import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as correctTimeline } from '#functions/briefs/correct-timeline.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as listBriefs } from '#functions/briefs/list.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { placeIn } from '#functions/rules/timeline.ts';
import { brief, openBrief } from '#shared/model/brief.ts';
import { briefMessages } from '#shared/texts/brief.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const admin = await signedInAdmin();

async function givenCustomer() {
  const { id, username } = await givenUser({ companyName: 'Holt Joinery' });
  return { id, username, client: await signedIn(id) };
}

const save = (client: ApiClient, body: object) => client.call(saveBrief, { method: 'PUT', body });
const send = (client: ApiClient) => client.call(sendBrief, { method: 'POST' });
const read = async (client: ApiClient, query = {}) =>
  z.parse(brief, (await client.call(getBrief, { query })).json);

async function openBriefs() {
  const { json } = await admin.call(listBriefs, { query: { limit: '100' } });
  return z.parse(z.array(openBrief), json);
}

const correct = (userId: number, place: string) =>
  admin.call(correctTimeline, { body: { userId, place } });

describe('a brief', () => {
  test('is empty at first, and the customer’s turn', async () => {
    const { client } = await givenCustomer();
    const empty = await read(client);
    expect(empty).toMatchObject({ business: null, deadline: null, savedAt: null, sentAt: null });
    expect(placeIn(empty.timeline)).toBe('brief');
  });

  test('is saved field by field: edits in two tabs merge', async () => {
    const { client } = await givenCustomer();
    await save(client, { business: 'Joiners', tone: 'Calm' });
    const { status } = await save(client, { audience: 'Home owners', tone: ' ' });
    expect(status).toBe(200);
    expect(await read(client)).toMatchObject({
      ...{ business: 'Joiners', audience: 'Home owners', tone: null },
      savedAt: expect.any(String),
    });
  });

  test('is not saved over answers that its page did not show (THREAT-B7)', async () => {
    const { client } = await givenCustomer();
    const { version } = await read(client);
    const from = (shown: number, body: object) =>
      client.call(saveBrief, { method: 'PUT', body, headers: { 'if-match': `"${shown}"` } });
    const first = z.parse(brief, (await from(version, { words: 'New' })).json);
    expect(first).toMatchObject({ words: 'New', version: version + 1 });
    const late = await from(version, { words: 'Old', tone: 'Calm' });
    expect(late).toMatchObject({ status: 409, json: { message: briefMessages.changedElsewhere } });
    expect(await read(client)).toMatchObject({ words: 'New', tone: null });
    expect((await from(first.version, { words: 'Newer' })).json).toEqual(await read(client));
    expect(await read(client)).toMatchObject({ words: 'Newer', version: version + 2 });
  });

  test('of two tabs that save at once one is told', async () => {
    const { client } = await givenCustomer();
    const headers = { 'if-match': '"0"' };
    const saves = ['One', 'Two', 'Three'].map((goal) =>
      client.call(saveBrief, { method: 'PUT', body: { goal }, headers }),
    );
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const all = ['audience', 'goal', 'pages', 'tone'].map((field) =>
      save(client, { [field]: 'Yes' }),
    );
    expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const yes = { audience: 'Yes', goal: 'Yes', pages: 'Yes', tone: 'Yes' };
    expect(await read(client)).toMatchObject({ ...yes, version: 5 });
  });

  test('without a description of the business is not sent', async () => {
    const { client } = await givenCustomer();
    await save(client, { tone: 'Calm' });
    expect(await send(client)).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'business', message: briefMessages.businessMissing }] },
    });
    expect((await read(client)).sentAt).toBeNull();
  });

  test('is sent once, and the agency also sees later changes', async () => {
    const { id, client } = await givenCustomer();
    await save(client, { business: 'Joiners' });
    const [first, second] = [await send(client), await send(client)];
    expect(second.json).toEqual(first.json);
    await save(client, { business: 'Joiners and builders' });
    const known = await read(admin, { userId: String(id) });
    expect(known).toMatchObject({ business: 'Joiners and builders', sentAt: expect.any(String) });
    expect(placeIn(known.timeline)).toBe('design');
  });

  test('of another customer does not exist', async () => {
    const { id } = await givenCustomer();
    const { client } = await givenCustomer();
    const answer = await client.call(getBrief, { query: { userId: String(id) } });
    expect(answer.status).toBe(404);
    expect((await admin.call(getBrief, { query: { userId: '999999' } })).status).toBe(404);
  });
});

describe('open briefs', () => {
  test('are listed oldest first, from their sending until the first ZIP is shown', async () => {
    const [one, other] = [await givenCustomer(), await givenCustomer()];
    for (const { client } of [one, other]) {
      await save(client, { business: 'Joiners', deadline: 'In May' });
      await send(client);
    }
    const { id, username } = one;
    const own = (await openBriefs()).filter(({ userId }) => [one.id, other.id].includes(userId));
    expect(own.map(({ userId }) => userId)).toEqual([one.id, other.id]);
    expect(own[0]).toMatchObject({
      ...{ userId: id, username, companyName: 'Holt Joinery' },
      ...{ business: 'Joiners', deadline: 'In May' },
    });
    await uploadZip(admin, (await givenWebsite(id)).id, await siteZip());
    await doSiteWork();
    expect((await openBriefs()).map(({ userId }) => userId)).not.toContain(id);
    expect(placeIn((await read(one.client)).timeline)).toBe('review');
  });
});

test.each([
  ['an address of its own', { websitePreviewUrl: 'https://acme.example/' }],
  ['a version', {}],
])('a brief is not open where %s was shown before it was sent', async (what, fields) => {
  const { id, client } = await givenCustomer();
  const website = await givenWebsite(id, fields);
  if (what === 'a version') {
    await uploadZip(admin, website.id, await siteZip());
    await doSiteWork();
  }
  await save(client, { business: 'Joiners' });
  await send(client);
  expect((await openBriefs()).map(({ userId }) => userId)).not.toContain(id);
  await correct(id, 'design');
  expect((await openBriefs()).map(({ userId }) => userId)).toContain(id);
});

describe('the timeline', () => {
  test('of a website that existed before any brief is at its review', async () => {
    const { id, client } = await givenCustomer();
    await givenWebsite(id, { websitePreviewUrl: 'https://acme.example/' });
    expect(placeIn((await read(client)).timeline)).toBe('review');
  });

  test('is corrected by an administrator, which is audited', async () => {
    const { id, client } = await givenCustomer();
    await save(client, { business: 'Joiners' });
    await send(client);
    expect(placeIn(z.parse(brief, (await correct(id, 'live')).json).timeline)).toBe('live');
    expect((await openBriefs()).map(({ userId }) => userId)).not.toContain(id);
    expect(placeIn((await read(client)).timeline)).toBe('live');
    await correct(id, 'live');
    await correct(id, 'design');
    expect((await openBriefs()).map(({ userId }) => userId)).toContain(id);
    expect(await trailOf(id)).toMatchObject([
      { action: 'correctTimeline', before: { place: 'live' }, after: { place: 'design' } },
      { action: 'correctTimeline', before: { place: 'design' }, after: { place: 'live' } },
      { action: 'sendBrief' },
    ]);
    expect((await correct(999_999, 'live')).status).toBe(404);
  });
});
