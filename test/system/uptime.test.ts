import { expect, test } from 'vitest';
import { brand } from '#shared/brand.ts';
import { dayMs } from '#shared/limits/durations.ts';
import { report } from '#shared/model/report.ts';
import { addMonths, monthName, monthOf } from '#shared/rules/month.ts';
import { eventually } from './support/eventually.ts';
import { mailsTo, mailTo } from './support/inbox.ts';
import { givenLiveDomain } from './support/live-domain.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenUploadedZip, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

/** The watch of live sites and the monthly report, by the template's schedules. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const name = 'windmill.example';
const host = `www.${name}`;

async function givenSubscriber() {
  const owner = new Visitor(product.origin);
  const { id, email } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenSubscription(owner, product);
  return { owner, id, email, websiteId };
}

const toAgency = (news: string) => mailsTo(product.origin, brand.supportEmail, `${host} ${news}`);

test('a live name without a site is down, and up once there is one; the report says so', async () => {
  const { owner, id, email, websiteId } = await givenSubscriber();
  await givenLiveDomain(admin, { owner, websiteId }, name);
  const present = monthOf(new Date());
  const reportOf = async (month: string) => ok(await owner.get(`/api/reports/${month}`), report);

  await whenScheduled(product, 'WatchSites');
  expect(await toAgency('does not answer')).toEqual([]);
  await whenScheduled(product, 'WatchSites');
  const down = await mailTo(product.origin, brand.supportEmail, `${host} does not answer`);
  expect(down.text).toContain('Last check: HTTP 404');
  await whenScheduled(product, 'WatchSites');

  await givenUploadedZip(admin, websiteId, await siteZip('Joinery'));
  const { port } = new URL(product.origin);
  await eventually('the site is shown', async () => {
    const page = await new Visitor(product.origin).get('/', { host: `${host}:${port}` });
    return page.status === 200 ? true : undefined;
  });
  await whenScheduled(product, 'WatchSites');
  await mailTo(product.origin, brand.supportEmail, `${host} answers again`);
  expect(await toAgency('does not answer')).toHaveLength(1);

  const [site] = (await reportOf(present)).websites;
  const days = site?.uptime ?? [];
  expect(days.reduce((sum, { failures }) => sum + failures, 0)).toBe(3);
  expect(days.reduce((sum, { checks }) => sum + checks, 0)).toBeGreaterThanOrEqual(4);
  // Nothing was changed: the first version is what was made.
  expect(site?.changes).toEqual([]);

  const last = addMonths(present, -1);
  expect((await owner.get(`/api/reports/${last}`)).status).toBe(404);
  const table = operatorTable(product.cloud);
  const createdAt = new Date(Date.now() - 62 * dayMs).toISOString();
  await table.change({ pk: `USER#${id}`, sk: 'USER' }, { createdAt });
  table.close();
  await whenScheduled(product, 'SendReports');
  await whenScheduled(product, 'SendReports');
  const subject = `Your website in ${monthName(last)}`;
  const mail = await mailTo(product.origin, email, subject);
  expect(mail.text).toContain(`${product.origin}/reports/${last}`);
  expect(await mailsTo(product.origin, email, subject)).toHaveLength(1);
  expect(await reportOf(last)).toMatchObject({ isOver: true, next: present });
});
