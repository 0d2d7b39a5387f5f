import { expect, test } from 'vitest';
import { handler as approve } from '#functions/comments/approve.ts';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { reviewOf, showZip } from '#test/support/comments.ts';
import {
  freshDomain,
  givenLiveDomain,
  givenSubscriber,
  whenConnecting,
} from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
fakeTenants();

const refused = { status: 409, json: { message: domainRefusals.approveFirst } };

async function whenApproving(client: ApiClient, websiteId: number) {
  const params = { id: String(websiteId) };
  const { shown } = await reviewOf(client, params);
  const { status } = await client.call(approve, { params, body: { version: shown?.version } });
  expect(status).toBe(200);
}

test('a domain publishes no version that its customer has not approved', async () => {
  const { client, websiteId } = await givenSubscriber();
  await showZip(websiteId);
  const name = freshDomain();
  expect(await whenConnecting(client, websiteId, name)).toMatchObject(refused);
  expect(await getSiteDomain(websiteId)).toBeNull();
  await whenApproving(client, websiteId);
  await showZip(websiteId, '<h1>Another draft</h1>');
  expect(await whenConnecting(client, websiteId, name)).toMatchObject(refused);
  await whenApproving(client, websiteId);
  expect(await whenConnecting(client, websiteId, name)).toMatchObject({ status: 200 });
});

test('what else stands against a name is said before an approval is asked for', async () => {
  const { name } = await givenLiveDomain();
  const { client, websiteId } = await givenSubscriber();
  await showZip(websiteId);
  expect(await whenConnecting(client, websiteId, name)).toMatchObject({
    status: 409,
    json: { message: domainRefusals.connected },
  });
});

test('an administrator connects it without an approval', async () => {
  const { websiteId } = await givenSubscriber();
  await showZip(websiteId);
  const admin = await signedInAdmin();
  expect((await whenConnecting(admin, websiteId, freshDomain())).status).toBe(200);
});
