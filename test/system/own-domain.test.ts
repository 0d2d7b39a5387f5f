import { expect, test } from 'vitest';
import { type SiteDomain, siteDomain } from '#shared/model/hosting.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenUploadedZip, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

/**
 * A subscriber's own domain, through the real template: names, CloudFront's tenants, queues and
 * edge.
 */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const name = 'cabinets.example';
const tenants = () => product.cloud.tenants.list().length;
const others = tenants();

async function whenNamesAre(...records: readonly object[]): Promise<void> {
  const answer = await admin.ask('/_local/dns.json', { method: 'PUT', body: records });
  expect(answer.status).toBe(200);
}

/** A page of the customer's own host, as browsers ask for it. */
const open = (path = '/', host = `www.${name}`) =>
  new Visitor(product.origin).get(path, { host: `${host}:${new URL(product.origin).port}` });

const whenShown = (title: string) =>
  eventually(`the own host shows ${title}`, async () => {
    const page = await open();
    return page.status === 200 && page.text.includes(`<title>${title}</title>`) ? page : undefined;
  });

test('from a subscription to a site on its own domain, a new version, the end, and the name is free', async () => {
  const owner = new Visitor(product.origin);
  const { id: userId } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, await siteZip('First'));
  await givenSubscription(owner, product);
  const path = `/api/websites/${websiteId}/domain`;
  const domain = async () => ok(await owner.get(path), siteDomain);
  const whenIn = (what: string, isTrue: (it: SiteDomain) => boolean) =>
    eventually(what, async () => {
      const found = await domain();
      return isTrue(found) ? found : undefined;
    });

  ok(await admin.post(path, { name: `www.old-${name}` }), siteDomain);
  ok(await admin.post(path, { name: `www.older-${name}` }), siteDomain);
  expect((await admin.ask(path, { method: 'DELETE' })).status).toBe(200);
  await whenNamesAre({ name: `www.${name}`, type: 'A', value: '203.0.113.7', ttl: 3600 });
  const asked = ok(await admin.post(path, { name: `www.${name}` }), siteDomain);
  expect(asked).toMatchObject({ state: 'dns', name, turn: 'customer' });
  const [www, , challenge] = asked.records;
  expect(challenge).toMatchObject({ type: 'TXT', host: `_cf-challenge.${name}` });
  const wrong = await whenIn('the old value is found', ({ checkedAt }) => checkedAt !== null);
  expect(wrong.records[0]).toMatchObject({ verdict: 'old', found: ['203.0.113.7'] });
  expect((await open()).status).toBe(403);

  await whenNamesAre(
    { name: `www.${name}`, type: 'CNAME', value: www?.value, ttl: 300 },
    { name, type: 'ALIAS', value: www?.value, ttl: 300 },
    { name: challenge?.host, type: 'TXT', value: challenge?.value, ttl: 300 },
  );
  const checked = ok(await owner.post(`${path}/check`), siteDomain);
  expect(checked.records.map(({ verdict }) => verdict)).toEqual(['right', 'right', 'right']);
  expect((await owner.post(`${path}/check`)).status).toBe(429);
  await whenIn('the domain is live', ({ state }) => state === 'live');

  const { headers } = await whenShown('First');
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': `frame-ancestors 'self' ${product.origin}`,
  });
  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(await open('/about/', name)).toMatchObject({
    status: 301,
    headers: { location: expect.stringContaining(`//www.${name}`) },
  });
  expect((await open('/no/such.css')).status).toBe(404);

  await whenScheduled(product, 'SweepDomains');
  await givenUploadedZip(admin, websiteId, await siteZip('Second'));
  await whenShown('Second');

  await owner.post('/api/cancel-subscription', { atOnce: true });
  await product.stripe.controls.settled();
  await whenScheduled(product, 'ResumeDomains');
  await eventually('the end page is shown', async () =>
    (await open()).status === 410 ? true : undefined,
  );
  expect(await domain()).toMatchObject({ state: 'ending', reason: 'subscription' });
  expect((await owner.ask(path, { method: 'DELETE' })).status).toBe(200);
  expect(await domain()).toMatchObject({ state: 'ending', reason: 'removed' });

  expect(
    (await admin.ask(`/api/admin/delete-user/${userId}`, { method: 'DELETE' })).status,
  ).toBeLessThan(300);
  await eventually('the tenant is removed', async () => (tenants() === others ? true : undefined));
  expect((await open()).status).toBe(403);
  await eventually('the domain is removed', async () => {
    await whenScheduled(product, 'ResumeDeletions');
    return (await admin.get(path)).status === 404 ? true : undefined;
  });
});
