import { expect, test, vi } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { domainReview, isReviewKey } from '#functions/data/websites/domain-review.ts';
import {
  getSiteDomain,
  listDueDomains,
  siteDomainKey,
} from '#functions/data/websites/site-domain.ts';
import { handler as resume } from '#functions/events/resume-domains.ts';
import { reviewDomains } from '#functions/hosting/review-domains.ts';
import { sweepTenants } from '#functions/hosting/sweep-tenants.ts';
import { endDomainsOf } from '#functions/privacy/end-domains.ts';
import { givenLiveDomain, whenWorkedOn } from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { domainWork } from '#test/support/queued-work.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
const cloudFront = fakeTenants();

test('an unknown tenant is removed, and a known one stays', async () => {
  const { websiteId } = await givenLiveDomain();
  const orphan = { domains: ['www.gone.example'], site: '9/1', enabled: true, etag: 1 };
  const tenant = { name: 'ETENANTS-990099', ...orphan, status: 'Deployed' as const };
  cloudFront.tenants.set(tenant.name, tenant);
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await sweepTenants(new Date());
  expect(told).toHaveBeenCalledWith(expect.stringContaining('a tenant that nobody knows'));
  told.mockRestore();
  await whenWorkedOn(990099);
  expect([...cloudFront.tenants.keys()]).toEqual([`ETENANTS-${websiteId}`]);
  expect(await getSiteDomain(990099)).toBeNull();
});

test('the schedule enqueues domains that are due', async () => {
  const { websiteId, user } = await givenLiveDomain();
  await transact([domainReview(user.id, new Date(Date.now() - 1_000))]);
  domainWork.length = 0;
  await resume();
  const review = domainWork.find(isReviewKey);
  expect(review).toMatchObject({ pk: `USER#${user.id}` });
  expect(await reviewDomains({ pk: `USER#${user.id}`, sk: 'DOMAIN_REVIEW' }, new Date())).toEqual([
    siteDomainKey(websiteId),
  ]);
  const due = await listDueDomains(new Date(Date.now() + 1_000), 100);
  expect(due).toContainEqual(siteDomainKey(websiteId));
  expect(due.some(isReviewKey)).toBe(false);
});

test('the deletion of a customer waits until their domain has ended', async () => {
  const { websiteId } = await givenLiveDomain();
  expect(await endDomainsOf([websiteId])).toBe(false);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'ending', reason: 'removed' });
  await whenWorkedOn(websiteId);
  expect(await endDomainsOf([websiteId])).toBe(true);
  expect(cloudFront.tenants.get(`ETENANTS-${websiteId}`)).toBeUndefined();
});
