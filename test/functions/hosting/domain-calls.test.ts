import { beforeEach, expect, test } from 'vitest';
import { getClaim } from '#functions/data/websites/domain-claim.ts';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { handler as check } from '#functions/hosting/check-domain.ts';
import { handler as disconnect } from '#functions/hosting/disconnect-domain.ts';
import { handler as get } from '#functions/hosting/get-domain.ts';
import { proofValidMs } from '#shared/limits/second-factor.ts';
import { siteDomain } from '#shared/model/hosting.ts';
import { domainRefusals } from '#shared/texts/domain-refusals.ts';
import { refusals } from '#shared/texts/refusals.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenClock } from '#test/support/clock.ts';
import {
  freshDomain,
  givenLiveDomain,
  givenSubscriber,
  whenConnecting,
  whenPointing,
  whenSubscribed,
  whenWorkedOn,
} from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { domainWork } from '#test/support/queued-work.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
fakeTenants();
beforeEach(() => {
  domainWork.length = 0;
});

const ask = async (client: ApiClient, handler: typeof get, websiteId: number) => {
  const { status, json, headers } = await client.call(handler, { params: { id: `${websiteId}` } });
  return { status, json, headers, domain: siteDomain.safeParse(json).data };
};

test('a website has no domain at first', async () => {
  const { client, websiteId } = await givenSubscriber();
  const { status, domain } = await ask(client, get, websiteId);
  expect(status).toBe(200);
  expect(domain).toMatchObject({ state: 'none', name: null, records: [], turn: 'customer' });
});

test('a subscriber connects one, gets its records, and the work begins', async () => {
  const { client, websiteId } = await givenSubscriber();
  const name = freshDomain();
  const { status, domain } = await whenConnecting(client, websiteId, `https://www.${name}/`);
  expect(status).toBe(200);
  expect(domain).toMatchObject({
    ...{ state: 'dns', name, turn: 'customer', address: null },
    records: [
      { type: 'CNAME', name: 'www', value: 'live.cloudfront.net', verdict: 'unknown' },
      { type: 'ALIAS', name: '@', value: 'live.cloudfront.net' },
      { type: 'TXT', name: '_cf-challenge', isNeeded: false },
    ],
  });
  expect(domainWork).toMatchObject([{ pk: `WEBSITE#${websiteId}`, sk: 'DOMAIN' }]);
  expect((await whenConnecting(client, websiteId, name)).domain).toMatchObject({ name });
  expect((await ask(client, get, websiteId)).domain).toMatchObject({ name, state: 'dns' });
});

test('without a subscription only an administrator may connect one', async () => {
  const { client, websiteId, user } = await givenSubscriber();
  await whenSubscribed(user.id, false);
  const name = freshDomain();
  expect(await whenConnecting(client, websiteId, name)).toMatchObject({
    status: 403,
    json: { message: domainRefusals.subscribeFirst },
  });
  const admin = await signedInAdmin();
  expect((await whenConnecting(admin, websiteId, name)).status).toBe(200);
  const [newest] = await trailOf(user.id);
  expect(newest).toMatchObject({ action: 'connectDomain', after: { domain: name } });
  whenPointing(name);
  await whenWorkedOn(websiteId);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', isCourtesy: true });
});

test.each(['203.0.113.7', 'co.uk', 'localhost', 'x y'])('the name %s is refused', async (name) => {
  const { client, websiteId } = await givenSubscriber();
  const { status, json } = await whenConnecting(client, websiteId, name);
  expect(status).toBe(400);
  expect(json).toMatchObject({ issues: [{ path: 'name' }] });
  expect(await getSiteDomain(websiteId)).toBeNull();
});

test('another name replaces and frees one that is not live yet', async () => {
  const { client, websiteId } = await givenSubscriber();
  const [first, second] = [freshDomain(), freshDomain()];
  await whenConnecting(client, websiteId, first);
  expect((await whenConnecting(client, websiteId, second)).domain).toMatchObject({ name: second });
  expect(await getClaim(first)).toBeNull();
  expect(await getClaim(second)).toMatchObject({ websiteId });
});

test('a live domain must be disconnected before another one is connected', async () => {
  const { client, websiteId, name } = await givenLiveDomain();
  expect(await whenConnecting(client, websiteId, freshDomain())).toMatchObject({
    status: 409,
    json: { message: domainRefusals.removeFirst },
  });
  const { domain } = await ask(client, disconnect, websiteId);
  expect(domain).toMatchObject({ state: 'ending', reason: 'removed', address: null });
  await whenWorkedOn(websiteId);
  expect((await ask(client, get, websiteId)).domain).toMatchObject({ state: 'none' });
  expect(await getClaim(name)).toMatchObject({ websiteId: null, isProven: false });
});

test('a domain that was never live is disconnected at once; repeating changes nothing', async () => {
  const { client, websiteId } = await givenSubscriber();
  const name = freshDomain();
  await whenConnecting(client, websiteId, name);
  for (let time = 0; time < 2; time += 1) {
    expect((await ask(client, disconnect, websiteId)).domain).toMatchObject({ state: 'none' });
  }
  expect(await getClaim(name)).toBeNull();
});

test('taking a website offline needs a proof, a name that was never live none (THREAT-F6)', async () => {
  const clock = givenClock();
  const live = await givenLiveDomain();
  const waiting = await givenSubscriber();
  await whenConnecting(waiting.client, waiting.websiteId, freshDomain());
  const admin = await signedInAdmin();
  clock.pass(proofValidMs);
  for (const client of [live.client, admin]) {
    expect(await ask(client, disconnect, live.websiteId)).toMatchObject({
      ...{ status: 403, json: { message: refusals.proveFirst, next: { proof: ['password'] } } },
    });
  }
  expect(await getSiteDomain(live.websiteId)).toMatchObject({ state: 'live' });
  expect((await ask(waiting.client, disconnect, waiting.websiteId)).status).toBe(200);
});

test('a live name is refused to others', async () => {
  const { name } = await givenLiveDomain();
  const stranger = await givenSubscriber();
  expect(await whenConnecting(stranger.client, stranger.websiteId, name)).toMatchObject({
    status: 409,
    json: { message: domainRefusals.connected },
  });
});

test('a check answers with the current records, once in ten seconds', async () => {
  const { client, websiteId } = await givenSubscriber();
  const name = freshDomain();
  await whenConnecting(client, websiteId, name);
  whenPointing(name);
  const first = await ask(client, check, websiteId);
  expect(first.domain?.records[0]).toMatchObject({ verdict: 'right', text: 'Correct.' });
  const second = await ask(client, check, websiteId);
  expect(second.status).toBe(429);
  expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
});

test('there is nothing to check without a domain', async () => {
  const { client, websiteId } = await givenSubscriber();
  expect(await ask(client, check, websiteId)).toMatchObject({
    status: 404,
    json: { message: domainRefusals.none },
  });
});

test.each([get, check, disconnect])('a stranger’s website does not exist', async (handler) => {
  const { websiteId } = await givenLiveDomain();
  const { client } = await givenSubscriber();
  expect((await ask(client, handler, websiteId)).status).toBe(404);
  expect((await whenConnecting(client, websiteId, freshDomain())).status).toBe(404);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
});
