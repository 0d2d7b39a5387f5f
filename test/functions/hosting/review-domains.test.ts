import { beforeEach, expect, test } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { domainReview } from '#functions/data/websites/domain-review.ts';
import { getSiteDomain, siteDomainKey } from '#functions/data/websites/site-domain.ts';
import { handler as show } from '#functions/hosting/get-domain.ts';
import { reviewDomains } from '#functions/hosting/review-domains.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import { siteDomain } from '#shared/model/hosting.ts';
import { domainText } from '#shared/texts/hosting.ts';
import {
  givenLiveDomain,
  givenSubscriber,
  whenAliased,
  whenConnecting,
  whenPointing,
  whenSubscribed,
  whenWorkedOn,
} from '#test/support/domains.ts';
import { fakeNames, names } from '#test/support/names.ts';
import { mailWork } from '#test/support/queued-work.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
const cloudFront = fakeTenants();

beforeEach(() => {
  mailWork.length = 0;
});

type Owner = Awaited<ReturnType<typeof givenLiveDomain>>;

/** A domain that was disconnected 30 days after the end of its subscription. */
async function givenEnded(): Promise<Owner> {
  const owner = await givenLiveDomain();
  const { websiteId, user } = owner;
  await whenSubscribed(user.id, false);
  await whenWorkedOn(websiteId, 2);
  await whenWorkedOn(websiteId, 4, new Date(Date.now() + domainLimits.endPageMs));
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ended', reason: 'subscription' });
  return owner;
}

/** As the sync of a subscription asks for it. */
async function whenReviewed({ user }: Pick<Owner, 'user'>) {
  const now = new Date();
  await transact([domainReview(user.id, now)]);
  return reviewDomains({ pk: `USER#${user.id}`, sk: 'DOMAIN_REVIEW' }, now);
}

async function whenSubscribingAgain(owner: Owner) {
  await whenSubscribed(owner.user.id, true);
  const keys = await whenReviewed(owner);
  await whenWorkedOn(owner.websiteId);
  return keys;
}

const cardOf = async ({ client, websiteId }: Owner) =>
  siteDomain.parse((await client.call(show, { params: { id: String(websiteId) } })).json);

test('subscribing again later than that brings a domain back that still points to us', async () => {
  const owner = await givenEnded();
  const { websiteId, name } = owner;
  expect(await whenSubscribingAgain(owner)).toEqual([siteDomainKey(websiteId)]);
  expect(await cardOf(owner)).toMatchObject({ state: 'live', name, reason: null });
  expect(cloudFront.tenants.get(`ETENANTS-${websiteId}`)).toMatchObject({
    domains: [`www.${name}`],
    site: 'empty',
  });
});

test('where it no longer does, the card says so with the records, and it comes back once they are set', async () => {
  const owner = await givenEnded();
  const { websiteId, name } = owner;
  whenPointing(name, false);
  names.set(`www.${name}`, { A: ['203.0.113.7'] });
  await whenSubscribingAgain(owner);
  const card = await cardOf(owner);
  expect(card).toMatchObject({ state: 'dns', reason: 'again', turn: 'customer' });
  expect(card.text).toBe(domainText('dns', 'again'));
  expect(card.records[0]).toMatchObject({ verdict: 'old', found: ['203.0.113.7'] });
  whenPointing(name);
  whenAliased(name);
  await whenWorkedOn(websiteId);
  expect(await cardOf(owner)).toMatchObject({ state: 'live', reason: null });
});

test('not without a subscription, and not twice', async () => {
  const owner = await givenEnded();
  expect(await whenReviewed(owner)).toEqual([]);
  expect(await cardOf(owner)).toMatchObject({ state: 'ended', reason: 'subscription' });
  await whenSubscribed(owner.user.id, true);
  await Promise.all([whenReviewed(owner), whenReviewed(owner)]);
  await whenWorkedOn(owner.websiteId);
  expect(await cardOf(owner)).toMatchObject({ state: 'live' });
});

test('a domain that its owner disconnected, or that was given up, stays as it is', async () => {
  const owner = await givenSubscriber();
  const name = `given-up-${owner.websiteId}.example`;
  await whenConnecting(owner.client, owner.websiteId, name);
  await whenWorkedOn(owner.websiteId, 2, new Date(Date.now() + domainLimits.giveUpAfterMs));
  expect(await whenReviewed(owner)).toEqual([]);
  expect(await cardOf({ ...owner, name })).toMatchObject({ state: 'ended', reason: 'gave-up' });
});

test('one that another website has proved meanwhile is not taken from it', async () => {
  const owner = await givenEnded();
  const other = await givenSubscriber();
  await whenConnecting(other.client, other.websiteId, owner.name);
  const { code = '' } = (await getSiteDomain(other.websiteId)) ?? {};
  names.set(`_website.${owner.name}`, { TXT: [code] });
  await whenWorkedOn(other.websiteId);
  expect(await getSiteDomain(other.websiteId)).toMatchObject({ state: 'live' });
  await whenSubscribingAgain(owner);
  expect(await cardOf(owner)).toMatchObject({ state: 'ended', reason: 'taken' });
  expect(await getSiteDomain(other.websiteId)).toMatchObject({ state: 'live' });
});
