import { expect, test } from 'vitest';
import { handler as correctTimeline } from '#functions/briefs/correct-timeline.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { brief } from '#shared/model/brief.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import {
  freshDomain,
  givenSubscriber,
  whenConnecting,
  whenPointing,
  whenSubscribed,
  whenWorkedOn,
} from '#test/support/domains.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { fakeNames } from '#test/support/names.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { uploadZip } from '#test/support/uploads.ts';

fakeNames();
fakeTenants();
const admin = await signedInAdmin();

const stageOf = async (client: ApiClient, query = {}) =>
  brief.parse((await client.call(getBrief, { query })).json).stage;

async function givenShown() {
  const subscriber = await givenSubscriber();
  await uploadZip(admin, subscriber.websiteId, await siteZip());
  await doSiteWork();
  return subscriber;
}

const correct = (userId: number, place: string) =>
  admin.call(correctTimeline, { body: { userId, place } });

test('a subscription ends no review, and is live once its domain answers', async () => {
  const { user, websiteId, client } = await givenShown();
  expect(await stageOf(client)).toEqual({ kind: 'review', domain: 'none', isFirst: true });
  await correct(user.id, 'live');
  expect(await stageOf(client)).toEqual({ kind: 'hosted', domain: 'none' });
  const name = freshDomain();
  await whenConnecting(client, websiteId, name);
  expect(await stageOf(client)).toEqual({ kind: 'hosted', domain: 'records' });
  whenPointing(name);
  await whenWorkedOn(websiteId);
  expect(await stageOf(client)).toEqual({ kind: 'live', name: `www.${name}` });
  expect(await stageOf(admin, { userId: String(user.id) })).toEqual({
    kind: 'live',
    name: `www.${name}`,
  });
  await whenSubscribed(user.id, false);
  expect(await stageOf(client)).toEqual({ kind: 'approved' });
});

test('a version after the first one is called so', async () => {
  const { websiteId, client } = await givenShown();
  await uploadZip(admin, websiteId, await siteZip());
  // Until it is shown, the first one is.
  expect(await stageOf(client)).toMatchObject({ isFirst: true });
  await doSiteWork();
  expect(await stageOf(client)).toEqual({ kind: 'review', domain: 'none', isFirst: false });
});

test('a domain that shows nothing yet makes nothing live', async () => {
  const { user, websiteId, client } = await givenSubscriber();
  const name = freshDomain();
  whenPointing(name);
  await whenConnecting(client, websiteId, name);
  await whenWorkedOn(websiteId);
  expect(await stageOf(client)).toEqual({ kind: 'design' });
  await correct(user.id, 'live');
  expect(await stageOf(client)).toEqual({ kind: 'hosted', domain: 'underway' });
});
