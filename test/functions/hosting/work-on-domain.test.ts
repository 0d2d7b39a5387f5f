import { UpdateDistributionTenantCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMail } from '#functions/data/mail/mail.ts';
import { transact } from '#functions/data/table/send.ts';
import { getClaim } from '#functions/data/websites/domain-claim.ts';
import {
  domainDue,
  domainUpdate,
  getSiteDomain,
  isStillShown,
  siteDomainKey,
} from '#functions/data/websites/site-domain.ts';
import { workOnDomain } from '#functions/hosting/work-on-domain.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import {
  freshDomain,
  givenLiveDomain,
  givenSubscriber,
  whenAliased,
  whenConnecting,
  whenPointing,
  whenSubscribed,
  whenWorkedOn,
} from '#test/support/domains.ts';
import { fakeNames, names } from '#test/support/names.ts';
import { bellOf } from '#test/support/notifications.ts';
import { domainWork, mailWork } from '#test/support/queued-work.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { givenWebsite } from '#test/support/websites.ts';

fakeNames();
const [target, address] = ['live.cloudfront.net', '192.0.2.1'];
const cloudFront = fakeTenants();

beforeEach(() => {
  mailWork.length = 0;
  Object.assign(cloudFront, {
    ...{ certificate: 'issued', certificatesAskedFor: 0, deploys: 'Deployed' },
    ...{ refuses: null, interruption: null, attachesItself: false },
  });
});

const tenantOf = (websiteId: number) => cloudFront.tenants.get(`ETENANTS-${websiteId}`);
const after = (ms: number) => new Date(Date.now() + ms);
const news = async () => {
  const mails = await Promise.all(mailWork.map((key) => getMail(key)));
  return mails.flatMap((mail) => (mail?.template === 'domainNews' ? [mail.data.news] : []));
};

async function givenWaiting() {
  const subscriber = await givenSubscriber();
  const name = freshDomain();
  await whenConnecting(subscriber.client, subscriber.websiteId, name);
  return { ...subscriber, name };
}

test('a domain that points to us gets its tenant and certificate, and becomes live', async () => {
  const { websiteId, name, client } = await givenLiveDomain();
  const { notifications } = await bellOf(client);
  expect(notifications).toMatchObject([{ kind: 'domainLive', subject: name }]);
  expect(await getSiteDomain(websiteId)).toMatchObject({
    state: 'live',
    tenantId: `ETENANTS-${websiteId}`,
    hosts: [`www.${name}`],
  });
  expect(tenantOf(websiteId)).toMatchObject({ domains: [`www.${name}`], site: 'empty' });
  expect(await getClaim(name)).toMatchObject({ websiteId, isProven: true });
  expect(await news()).toEqual(['live']);
});

test('a domain that does not is looked up ever less often, and shows the found records', async () => {
  const { websiteId, name } = await givenWaiting();
  names.set(`www.${name}`, { A: ['203.0.113.7'] });
  const now = new Date();
  await whenWorkedOn(websiteId, 3, now);
  const domain = await getSiteDomain(websiteId);
  expect(domain).toMatchObject({ state: 'dns', checks: 3, records: [{ verdict: 'old' }, {}, {}] });
  expect(Date.parse(domain?.dueAt ?? '') - now.getTime()).toBe(4 * domainLimits.firstPauseMs);
  expect(tenantOf(websiteId)).toBeUndefined();
});

test('after 14 days it is given up, with one mail, and the name is free', async () => {
  const { websiteId, name } = await givenWaiting();
  await whenWorkedOn(websiteId, 3, after(domainLimits.giveUpAfterMs));
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ended', reason: 'gave-up' });
  expect(await getClaim(name)).toBeNull();
  expect(await news()).toEqual(['gave-up']);
});

test('a tenant that exists already, because a response was lost, is adopted', async () => {
  const { websiteId, name } = await givenWaiting();
  whenPointing(name);
  const nothing = { domains: ['old.example'], site: 'empty', enabled: true, etag: 7 };
  const tenant = { name: `ETENANTS-${websiteId}`, ...nothing, status: 'Deployed' as const };
  cloudFront.tenants.set(tenant.name, tenant);
  await whenWorkedOn(websiteId);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
  expect(tenantOf(websiteId)?.domains).toEqual([`www.${name}`]);
});

test('a conflict on the tenant reads it again', async () => {
  const { websiteId, name } = await givenLiveDomain();
  whenAliased(name);
  cloudFront.interruption = () => {
    const tenant = tenantOf(websiteId);
    if (tenant) tenant.etag += 1;
  };
  await whenWorkedOn(websiteId, 1);
  expect(tenantOf(websiteId)?.domains).toEqual([`www.${name}`, name]);
});

test('the domain without www joins once it points to us, with a certificate of both', async () => {
  const { websiteId, name } = await givenLiveDomain();
  expect(cloudFront.certificatesAskedFor).toBe(1);
  whenAliased(name);
  await whenWorkedOn(websiteId, 2);
  expect(tenantOf(websiteId)?.domains).toEqual([`www.${name}`, name]);
  expect(cloudFront.certificatesAskedFor).toBe(2);
});

test('a domain without www at another distribution does not block a new site', async () => {
  const { websiteId, name } = await givenLiveDomain();
  whenAliased(name);
  cloudFront.takenElsewhere.add(name);
  const tenant = tenantOf(websiteId);
  if (tenant) tenant.site = 'before';
  await whenWorkedOn(websiteId, 2);
  expect(tenantOf(websiteId)).toMatchObject({ domains: [`www.${name}`], site: 'empty' });
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', hosts: [`www.${name}`] });
  cloudFront.takenElsewhere.delete(name);
  await whenWorkedOn(websiteId, 2);
  expect(tenantOf(websiteId)?.domains).toEqual([`www.${name}`, name]);
});

test('a domain without www that another distribution has does not keep www from going live', async () => {
  const { websiteId, name } = await givenWaiting();
  whenPointing(name);
  whenAliased(name);
  cloudFront.takenElsewhere.add(name);
  await whenWorkedOn(websiteId, 4);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', hosts: [`www.${name}`] });
});

test('a name that CloudFront refuses for 14 days is given up', async () => {
  const { websiteId, name } = await givenWaiting();
  whenPointing(name);
  cloudFront.refuses = 'elsewhere';
  await whenWorkedOn(websiteId, 2);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'dns', reason: 'elsewhere' });
  const later = after(domainLimits.giveUpAfterMs);
  await workOnDomain(siteDomainKey(websiteId), () => later);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ended', reason: 'gave-up' });
});

test('a step that read the domain before it became due again conflicts', async () => {
  const { websiteId } = await givenLiveDomain();
  const read = await getSiteDomain(websiteId);
  if (!read) throw new Error('There is no domain');
  expect(await transact([domainDue(read, new Date())])).toEqual([]);
  expect(await transact([domainUpdate(read, { checks: 7 })])).toEqual([0]);
});

test.each(['validation-timed-out', 'failed', 'expired', 'revoked', 'inactive'])(
  'a certificate that is %s returns to DNS, with the reason, and then requests another one',
  async (status) => {
    const { websiteId, name } = await givenWaiting();
    whenPointing(name);
    cloudFront.certificate = status;
    await whenWorkedOn(websiteId, 2);
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'dns', reason: 'certificate' });
    await whenWorkedOn(websiteId, 2);
    expect(cloudFront.certificatesAskedFor).toBe(2);
    cloudFront.certificate = 'issued';
    await whenWorkedOn(websiteId, 2);
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', reason: null });
  },
);

test.each(['unseen', 'elsewhere'] as const)(
  'a name that CloudFront refuses as %s says so',
  async (why) => {
    const { websiteId, name } = await givenWaiting();
    whenPointing(name);
    cloudFront.refuses = why;
    await whenWorkedOn(websiteId, 2);
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'dns', reason: why });
  },
);

test('a live domain that points elsewhere twice is broken, and live again by itself', async () => {
  const { websiteId, name } = await givenLiveDomain();
  names.set(`www.${name}`, { A: ['203.0.113.7'] });
  await whenWorkedOn(websiteId, 1);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', misses: 1 });
  await whenWorkedOn(websiteId, 1);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'broken' });
  expect(await news()).toEqual(['live', 'broken']);
  whenPointing(name);
  await whenWorkedOn(websiteId, 1);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', misses: 0 });
});

test('a name server that is silent breaks nothing', async () => {
  const { websiteId, name } = await givenLiveDomain();
  names.set(`www.${name}`, 'silent');
  await whenWorkedOn(websiteId, 3);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', misses: 0 });
});

test('the previous site stays until every edge has changed, and a quarter of an hour more', async () => {
  const { websiteId } = await givenLiveDomain();
  const site = { websiteId, siteId: '3fa9c1d2' };
  const tenant = tenantOf(websiteId);
  if (!tenant) throw new Error('There is no tenant');
  tenant.site = '1/2';
  const domain = await getSiteDomain(websiteId);
  if (!domain) throw new Error('There is no domain');
  const shown = `${websiteId}/3fa9c1d2`;
  expect(isStillShown({ ...domain, shown }, site, new Date())).toBe(true);
  const leaving = { shown, until: null };
  expect(isStillShown({ ...domain, leaving }, site, new Date())).toBe(true);
  const until = after(1_000).toISOString();
  expect(isStillShown({ ...domain, leaving: { shown, until } }, site, new Date())).toBe(true);
  expect(isStillShown({ ...domain, leaving: { shown, until } }, site, after(2_000))).toBe(false);
  expect(isStillShown(null, site, new Date())).toBe(false);
});

test('the rollout of a new site is polled ever less often', async () => {
  const { websiteId } = await givenLiveDomain();
  await whenWorkedOn(websiteId, 3);
  const tenant = tenantOf(websiteId);
  if (tenant) tenant.site = 'before';
  cloudFront.deploys = 'InProgress';
  domainWork.length = 0;
  await whenWorkedOn(websiteId, 4);
  expect(domainWork.map(({ delaySeconds }) => delaySeconds)).toEqual([1, 1, 2, 4]);
});

test('a subscription that ends shows the end page, and after 30 days everything is removed', async () => {
  const { websiteId, name, user } = await givenLiveDomain();
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 2);
  expect(tenantOf(websiteId)).toMatchObject({ site: 'ended', enabled: true });
  const domain = await getSiteDomain(websiteId);
  expect(domain).toMatchObject({ state: 'ending', reason: 'subscription' });
  const end = after(domainLimits.endPageMs);
  cloudFront.deploys = 'InProgress';
  await whenWorkedOn(websiteId, 1, end);
  expect(tenantOf(websiteId)).toMatchObject({ enabled: false });
  await whenWorkedOn(websiteId, 1, end);
  expect(await getClaim(name)).toMatchObject({ websiteId, isProven: true });
  const tenant = tenantOf(websiteId);
  if (tenant) tenant.status = 'Deployed';
  await whenWorkedOn(websiteId, 2, end);
  expect(tenantOf(websiteId)).toBeUndefined();
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ended', reason: 'subscription' });
  expect(await getClaim(name)).toMatchObject({ websiteId: null, formerUserId: user.id });
});

test('an end page that CloudFront refuses is retried in an hour, not at once', async () => {
  const { websiteId, user } = await givenLiveDomain();
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 1);
  cloudFront.tenants.delete(`ETENANTS-${websiteId}`);
  cloudFront.refuses = 'unseen';
  domainWork.length = 0;
  const now = new Date();
  await whenWorkedOn(websiteId, 1, now);
  expect(domainWork).toEqual([]);
  const dueAt = new Date(now.getTime() + domainLimits.longestPauseMs).toISOString();
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ending', dueAt });
});

test('the rollout of an end page is polled ever less often', async () => {
  const { websiteId, user } = await givenLiveDomain();
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 1);
  cloudFront.deploys = 'InProgress';
  domainWork.length = 0;
  await whenWorkedOn(websiteId, 4);
  expect(domainWork.map(({ delaySeconds }) => delaySeconds)).toEqual([1, 2, 4, 8]);
});

test('a removal is polled often at first, however long the end page took', async () => {
  const { websiteId, user } = await givenLiveDomain();
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 1);
  cloudFront.deploys = 'InProgress';
  await whenWorkedOn(websiteId, 5);
  domainWork.length = 0;
  await whenWorkedOn(websiteId, 3, after(domainLimits.endPageMs));
  expect(domainWork.map(({ delaySeconds }) => delaySeconds)).toEqual([1, 2, 4]);
});

test('a subscription that begins again within 30 days reverses it', async () => {
  const { websiteId, user } = await givenLiveDomain();
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 2);
  await whenSubscribed(user.id, true);
  await whenWorkedOn(websiteId, 2);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live', endsAt: null });
  expect(tenantOf(websiteId)).toMatchObject({ site: 'empty' });
});

test('of two claims the one whose code is found wins, and the other owner is notified', async () => {
  const [one, other] = [await givenWaiting(), await givenSubscriber()];
  await whenConnecting(other.client, other.websiteId, one.name);
  whenPointing(one.name);
  await whenWorkedOn(one.websiteId, 1);
  expect(await getSiteDomain(one.websiteId)).toMatchObject({ state: 'dns' });
  const { code } = (await getSiteDomain(other.websiteId)) ?? {};
  names.set(`_website.${one.name}`, { TXT: [code ?? ''] });
  await whenWorkedOn(other.websiteId);
  expect(await getSiteDomain(other.websiteId)).toMatchObject({ state: 'live' });
  mailWork.length = 0;
  await whenWorkedOn(one.websiteId, 1);
  expect(await getSiteDomain(one.websiteId)).toMatchObject({ state: 'ended', reason: 'taken' });
  expect(await news()).toEqual(['taken']);
});

test('a record left behind never shows another website', async () => {
  const former = await givenLiveDomain();
  await whenSubscribed(former.user.id, false);
  await whenWorkedOn(former.websiteId, 3);
  await whenWorkedOn(former.websiteId, 4, after(domainLimits.endPageMs));
  const stranger = await givenSubscriber();
  const { domain } = await whenConnecting(stranger.client, stranger.websiteId, former.name);
  expect(domain?.records.map(({ type }) => type)).toContain('TXT');
  await whenWorkedOn(stranger.websiteId, 2);
  expect(await getSiteDomain(stranger.websiteId)).toMatchObject({ state: 'dns' });
  await whenSubscribed(former.user.id, true);
  await whenConnecting(former.client, former.websiteId, former.name);
  await whenWorkedOn(former.websiteId, 2);
  expect(await getSiteDomain(former.websiteId)).toMatchObject({ state: 'dns' });
});

describe('A wildcard record of one customer (THREAT-O9)', () => {
  /** Each name below the domain leads to us, as its owner wanted it. */
  const whenAllPoint = (name: string) => names.set(`*.${name}`, { CNAME: [target], A: [address] });

  async function givenWildcard(below = '') {
    const owner = await givenSubscriber();
    const name = freshDomain();
    whenPointing(name, false);
    whenAllPoint(name);
    await whenConnecting(owner.client, owner.websiteId, `${below}${name}`);
    return { owner, name };
  }

  test.each([
    ['below', '', 'shop.'],
    ['far below', '', 'a.shop.'],
    ['above', 'shop.', ''],
    ['beside', 'shop.', 'other.'],
  ])('shows no website of another %s it without the other’s code', async (_, owned, claimed) => {
    const { owner, name } = await givenWildcard(owned);
    await whenWorkedOn(owner.websiteId);
    expect(await getSiteDomain(owner.websiteId)).toMatchObject({ state: 'live' });
    const stranger = await givenSubscriber();
    const { client, websiteId } = stranger;
    const { domain } = await whenConnecting(client, websiteId, `${claimed}${name}`);
    const record = domain?.records.find(
      ({ type, host }) => type === 'TXT' && /^_website/.test(host),
    );
    expect(record).toMatchObject({ host: `_website.${claimed}${name}` });
    await whenWorkedOn(websiteId, 2);
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'dns' });
    names.set(`_website.${claimed}${name}`, { TXT: [record?.value ?? ''] });
    names.set(`www.${claimed}${name}`, { CNAME: [target], A: [address] });
    await whenWorkedOn(websiteId);
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
    await whenWorkedOn(owner.websiteId, 2);
    expect(await getSiteDomain(owner.websiteId)).toMatchObject({ state: 'live' });
  });

  test('shows none either while its own domain still waits, or after it has left', async () => {
    const waiting = await givenWildcard();
    const stranger = await givenSubscriber();
    await whenConnecting(stranger.client, stranger.websiteId, `shop.${waiting.name}`);
    await whenWorkedOn(stranger.websiteId, 2);
    expect(await getSiteDomain(stranger.websiteId)).toMatchObject({ state: 'dns' });

    const left = await givenWildcard();
    await whenWorkedOn(left.owner.websiteId);
    await whenSubscribed(left.owner.user.id, false);
    await whenWorkedOn(left.owner.websiteId, 3);
    await whenWorkedOn(left.owner.websiteId, 4, after(domainLimits.endPageMs));
    const other = await givenSubscriber();
    await whenConnecting(other.client, other.websiteId, `shop.${left.name}`);
    await whenWorkedOn(other.websiteId, 2);
    expect(await getSiteDomain(other.websiteId)).toMatchObject({ state: 'dns' });
  });

  test('asks its own customer for no code', async () => {
    const { owner, name } = await givenWildcard();
    await whenWorkedOn(owner.websiteId);
    const second = await givenWebsite(owner.user.id);
    await whenConnecting(owner.client, second.id, `shop.${name}`);
    await whenWorkedOn(second.id);
    expect(await getSiteDomain(second.id)).toMatchObject({ state: 'live' });
  });

  test('concerns nobody below another name of a public suffix', async () => {
    const [one, other] = [await givenSubscriber(), await givenSubscriber()];
    whenAllPoint('github.io');
    await whenConnecting(one.client, one.websiteId, 'joinery.github.io');
    await whenConnecting(other.client, other.websiteId, 'bakery.github.io');
    for (const { websiteId } of [one, other]) {
      await whenWorkedOn(websiteId);
      expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
    }
  });
});

test('of two concurrent messages one does the work', async () => {
  const { websiteId, name } = await givenWaiting();
  whenPointing(name);
  cloudFront.attachesItself = true;
  await whenWorkedOn(websiteId, 1);
  cloudFront.log.resetHistory();
  const key = { pk: `WEBSITE#${websiteId}`, sk: 'DOMAIN' };
  await Promise.all([1, 2, 3].map(() => workOnDomain(key, () => after(1))));
  expect(cloudFront.certificatesAskedFor).toBe(1);
  expect(cloudFront.log.commandCalls(UpdateDistributionTenantCommand)).toHaveLength(0);
});
