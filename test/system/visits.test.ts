import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { visits } from '#shared/model/visits.ts';
import { dayOf } from '#shared/rules/day.ts';
import { eventually } from './support/eventually.ts';
import { givenLiveDomain } from './support/live-domain.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenUploadedZip, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { givenSubscription } from './support/subscription-steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** Visits of a live site, from the edge's log to what its owner sees. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const name = 'bakery.example';
const { port } = new URL(product.origin);
const host = `www.${name}:${port}`;
const address = '127.0.0.77';
const agent = 'Mozilla/5.0 (X11) TestBrowser/7.0';
const visitor = new Visitor(product.origin, address);

const visit = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  visitor.get(path, { host, 'user-agent': agent, ...headers });

async function givenLiveSite() {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenSubscription(owner, product);
  await givenLiveDomain(admin, { owner, websiteId }, name);
  await givenUploadedZip(admin, websiteId, await siteZip('Bakery'));
  await eventually('the site is shown', async () =>
    (await new Visitor(product.origin).get('/', { host })).status === 200 ? true : undefined,
  );
  const read = async () => ok(await owner.get(`/api/websites/${websiteId}/visits`), visits);
  const counted = (what: string, enough: (found: Awaited<ReturnType<typeof read>>) => boolean) =>
    eventually(what, async () => {
      const found = await read();
      return enough(found) ? found : undefined;
    });
  return { websiteId, counted };
}

/** The whole log bucket: keys and contents. */
async function logFiles() {
  const { stack, store } = product.cloud;
  const bucket = (stack.outputs.get('VisitLogBucketArn') ?? '').replace('arn:aws:s3:::', '');
  const found = [...store.list(bucket)].map(async ({ key }) => {
    const object = await store.get(bucket, key);
    return object ? gunzipSync(await buffer(object.body)).toString() : '';
  });
  return Promise.all(found);
}

test('visits of a live site are counted, and neither address nor query is stored anywhere', async () => {
  const { websiteId, counted } = await givenLiveSite();
  await visit('/?email=dana@mail.example', { referer: 'https://search.example/?q=secret-words' });
  await visit('/no-such-page.html?token=hidden-token');
  await visit('/', { 'user-agent': 'Googlebot/2.1' });
  await visit('/css/site.css');

  const found = await counted('all is counted', ({ days }) => {
    const [day] = days;
    return day !== undefined && day.missing > 0 && day.views > 0 && day.robots > 1;
  });
  // The client that waited for the site counts as a robot: it sends no user agent.
  expect(found.days).toMatchObject([{ day: dayOf(new Date()), views: 1, missing: 1 }]);
  expect(found).toMatchObject({
    pages: [{ name: '/', count: 1 }],
    referrers: [{ name: 'search.example', count: 1 }],
    missing: [{ name: '/no-such-page.html', count: 1 }],
  });

  const table = operatorTable(product.cloud);
  const sk = `VISITS#${found.to}`;
  const item = JSON.stringify(await table.read({ pk: `WEBSITE#${websiteId}`, sk }));
  table.close();
  const logs = (await logFiles()).join('\n');
  expect(item).toContain('/no-such-page.html');
  expect(logs).toContain('/no-such-page.html');
  for (const never of [address, 'dana@mail.example', 'hidden-token', 'email=']) {
    expect(logs).not.toContain(never);
    expect(item).not.toContain(never);
  }
  for (const never of ['secret-words', 'TestBrowser']) expect(item).not.toContain(never);
});
