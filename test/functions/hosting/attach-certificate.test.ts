import { UpdateDistributionTenantCommand } from '@aws-sdk/client-cloudfront';
import { beforeEach, describe, expect, test } from 'vitest';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import {
  freshDomain,
  givenLiveDomain,
  givenSubscriber,
  whenAliased,
  whenConnecting,
  whenPointing,
  whenWorkedOn,
} from '#test/support/domains.ts';
import { fakeNames } from '#test/support/names.ts';
import { domainWork } from '#test/support/queued-work.ts';
import { fakeTenants } from '#test/support/tenants.ts';

fakeNames();
const cloudFront = fakeTenants();

beforeEach(() => {
  Object.assign(cloudFront, { certificate: 'issued', attachesItself: false, serves: true });
  cloudFront.log.resetHistory();
});

const after = (ms: number) => new Date(Date.now() + ms);
const updates = () =>
  cloudFront.log.commandCalls(UpdateDistributionTenantCommand).map(({ args }) => args[0].input);

function tenantOf(websiteId: number) {
  const tenant = cloudFront.tenants.get(`ETENANTS-${websiteId}`);
  if (!tenant) throw new Error('There is no tenant');
  return tenant;
}

async function givenPointing() {
  const { client, websiteId } = await givenSubscriber();
  const name = freshDomain();
  whenPointing(name);
  await whenConnecting(client, websiteId, name);
  return { websiteId, name };
}

describe.each([
  { reading: 'on request', attachesItself: false, told: 1 },
  { reading: 'by itself', attachesItself: true, told: 0 },
])('CloudFront attaches an issued certificate $reading', ({ attachesItself, told }) => {
  beforeEach(() => {
    cloudFront.attachesItself = attachesItself;
  });

  test('and a domain is live with its certificate', async () => {
    const { websiteId, name } = await givenLiveDomain();
    expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
    const { asked, attached } = tenantOf(websiteId);
    expect(attached).toEqual({ arn: asked?.arn, domains: [`www.${name}`] });
    expect(updates()).toHaveLength(told);
  });

  test('and a further name joins while the others keep their certificate', async () => {
    const { websiteId, name } = await givenLiveDomain();
    const { attached } = tenantOf(websiteId);
    whenAliased(name);
    cloudFront.certificate = 'pending-validation';
    const now = new Date();
    await whenWorkedOn(websiteId, 1, now);
    expect(tenantOf(websiteId)).toMatchObject({ domains: [`www.${name}`, name], attached });
    const { dueAt, state } = (await getSiteDomain(websiteId)) ?? {};
    expect(state).toBe('live');
    expect(Date.parse(dueAt ?? '') - now.getTime()).toBeLessThanOrEqual(domainLimits.firstPauseMs);
    cloudFront.certificate = 'issued';
    await whenWorkedOn(websiteId, 1);
    expect(tenantOf(websiteId).attached?.domains).toEqual([`www.${name}`, name]);
    cloudFront.log.resetHistory();
    await whenWorkedOn(websiteId, 2);
    expect(updates()).toEqual([]);
  });
});

test('an update of something else includes the certificate', async () => {
  const { websiteId } = await givenLiveDomain();
  const tenant = tenantOf(websiteId);
  const { attached } = tenant;
  tenant.site = 'before';
  cloudFront.log.resetHistory();
  await whenWorkedOn(websiteId, 1);
  expect(updates()).toMatchObject([{ Customizations: { Certificate: { Arn: attached?.arn } } }]);
  expect(tenantOf(websiteId)).toMatchObject({ site: 'empty', attached });
});

test('a certificate that was lost is attached again', async () => {
  const { websiteId } = await givenLiveDomain();
  const tenant = tenantOf(websiteId);
  const { attached } = tenant;
  tenant.attached = undefined;
  await whenWorkedOn(websiteId, 1);
  expect(tenantOf(websiteId).attached).toEqual(attached);
});

test('a domain that CloudFront does not serve is not live, and fails after an hour', async () => {
  const { websiteId } = await givenPointing();
  cloudFront.serves = false;
  await whenWorkedOn(websiteId);
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'certificate', reason: null });
  const late = whenWorkedOn(websiteId, 1, after(domainLimits.servedWithinMs));
  await expect(late).rejects.toThrow('CloudFront does not serve');
  cloudFront.serves = true;
  await whenWorkedOn(websiteId, 1, after(2 * domainLimits.servedWithinMs));
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
});

test('a change is polled often at first, however long the certificate took', async () => {
  const { websiteId } = await givenPointing();
  cloudFront.certificate = 'pending-validation';
  await whenWorkedOn(websiteId);
  cloudFront.certificate = 'issued';
  domainWork.length = 0;
  await whenWorkedOn(websiteId, 1);
  expect(domainWork.map(({ delaySeconds }) => delaySeconds)).toEqual([1]);
});

test('nothing fails while the certificate itself takes longer', async () => {
  const { websiteId } = await givenPointing();
  cloudFront.certificate = 'pending-validation';
  await whenWorkedOn(websiteId);
  await whenWorkedOn(websiteId, 1, after(2 * domainLimits.servedWithinMs));
  cloudFront.certificate = 'issued';
  await whenWorkedOn(websiteId, 2, after(3 * domainLimits.servedWithinMs));
  expect(await getSiteDomain(websiteId)).toMatchObject({ state: 'live' });
});
