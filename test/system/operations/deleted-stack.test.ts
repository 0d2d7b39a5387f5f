import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { rememberParameters } from '#infra/local/parameters.ts';
import { assets } from '#shared/api/assets.ts';
import { secondFactor } from '#shared/api/second-factor.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { domainLimits } from '#shared/limits/hosting.ts';
import { siteDomain } from '#shared/model/hosting.ts';
import { user } from '#shared/model/user.ts';
import { website } from '#shared/model/website.ts';
import { appOf, ticketOf } from '#test/support/app-codes.ts';
import { givenPicture } from '../support/asset-steps.ts';
import { eventually } from '../support/eventually.ts';
import { openAddress } from '../support/open-address.ts';
import { bootProduct, type TestProduct } from '../support/product.ts';
import { signedIn } from '../support/signed-in.ts';
import { siteZip } from '../support/site-zip.ts';
import {
  currentUser,
  freshName,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  whenDownloading,
  whenRegistering,
  whenSendingZip,
} from '../support/steps.ts';
import { givenSubscription } from '../support/subscription-steps.ts';
import { Visitor } from '../support/visitor.ts';
import { assemblyOf } from './support/other-stack.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'deleted-'));
const home = { dataDir: join(folder, 'data'), port: await freePort() };
afterAll(() => rm(folder, { recursive: true }));

/** The agency's own name for its host of live sites: what customers' records lead to outlives a stack. */
const target = 'sites.agency.example';
const domain = 'cabinets.example';
const parameters = { DomainCnameTarget: target };
const password = 'secret-123';

const output = ({ cloud }: TestProduct, name: string) => cloud.stack.outputs.get(name) ?? '';

/** Runs an operator's command in its own process; returns its output. */
async function operate(command: string): Promise<string> {
  const env = { ...process.env, PORT: String(home.port), LOCAL_DATA_DIR: home.dataDir };
  const file = join(root, 'infra/operator/main.ts');
  return (await run(process.execPath, [file, command], { env })).stdout;
}

/** The customer's record never changes; the agency's own leads to the stack that runs. */
async function whenNamesLeadTo({ origin, cloud }: TestProduct): Promise<void> {
  const endpoint = cloud.stack.outputs.get('LiveDnsTarget');
  const body = [
    { name: `www.${domain}`, type: 'CNAME', value: target, ttl: 300 },
    { name: target, type: 'CNAME', value: endpoint, ttl: 60 },
  ];
  const answer = await new Visitor(origin).ask('/_local/dns.json', { method: 'PUT', body });
  expect(answer.status).toBe(200);
}

/** What browsers get at the customer's domain. */
const openDomain = ({ origin }: TestProduct) =>
  new Visitor(origin).get('/', { host: `www.${domain}:${home.port}` });

const whenServed = (product: TestProduct) =>
  eventually(
    'the domain serves the site',
    async () => (await openDomain(product)).text.includes('<title>Kept</title>') || undefined,
    60_000,
  );

/** CloudFront deletes a distribution only without tenants, so a deleted stack has none. */
async function whenDeleted({ cloud, stop }: TestProduct): Promise<void> {
  for (const { id, etag } of cloud.tenants.list()) {
    const disabled = cloud.tenants.update(id, etag, { enabled: false });
    cloud.tenants.remove(id, disabled.etag);
  }
  await stop();
}

/** A customer with a brief's file, an authenticator app, a bought website and a subscribed domain. */
async function givenCustomer(product: TestProduct, zip: Uint8Array) {
  const owner = new Visitor(product.origin);
  const { id, username } = await whenRegistering(owner, freshName('kept'), password);
  const admin = await signedIn(product, 'admin');
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, zip);
  const picture = await givenPicture(owner);
  await givenPurchase(owner, product);
  await givenSubscription(owner, product);
  await whenNamesLeadTo(product);
  const path = `/api/websites/${websiteId}/domain`;
  ok(await owner.post(path, { name: domain }), siteDomain);
  ok(await owner.post(`${path}/check`), siteDomain);
  await whenServed(product);
  const begun = await owner.post('/api/account/second-factor', {});
  expect(begun.status, begun.text).toBe(200);
  const { secret } = ok(begun, secondFactor.beginTotp.response);
  const code = appOf(secret);
  const confirmed = await owner.post('/api/account/second-factor/confirm', { code: code(-1) });
  expect(confirmed.status, confirmed.text).toBe(200);
  return { owner, username, id, websiteId, picture, code };
}

test('after a deleted stack a new one takes over table, files, sites and secret, and nobody notices', async () => {
  const assemblyDir = await assemblyOf('Sitewright-Deleted', folder);
  const deleted = await bootProduct({ home, assemblyDir, parameters });
  const zip = await siteZip('Kept');
  const { owner, username, id, websiteId, picture, code } = await givenCustomer(deleted, zip);
  const left = {
    ExistingTable: output(deleted, 'TableName'),
    ExistingFilesBucket: output(deleted, 'FilesBucketName'),
    ExistingPreviewBucket: output(deleted, 'PreviewBucketName'),
    ExistingAppSecret: output(deleted, 'AppSecretArn'),
  };
  await whenDeleted(deleted);

  const given = Object.entries(left).flatMap(([name, value]) => [
    '--parameters',
    `${name}=${value}`,
  ]);
  rememberParameters(home.dataDir, given);
  const product = await bootProduct({ home, parameters });
  expect(product.cloud.stack.name).not.toBe(deleted.cloud.stack.name);
  expect(output(product, 'LiveDnsTarget')).not.toBe(output(deleted, 'LiveDnsTarget'));
  expect(output(product, 'FilesBucketName')).toBe(left.ExistingFilesBucket);
  const own = product.cloud.stack.ofType('AWS::S3::Bucket').map(({ logicalId }) => logicalId);
  expect(own.filter((it) => /Files|Previews/.test(it))).toEqual([]);
  const said = await operate('adopt');
  expect(said).toContain(`The table ${left.ExistingTable} has all indexes`);
  expect(said).toContain(`The bucket ${left.ExistingFilesBucket} takes uploads`);

  // Sessions and second factors.
  expect((await currentUser(owner)).id).toBe(id);
  const again = new Visitor(product.origin);
  const asked = await again.post('/api/login', { username, password });
  const answered = await again.post('/api/login/second', { ticket: ticketOf(asked), code: code() });
  expect(ok(answered, user).id).toBe(id);

  // Files, with the permissions of the new stack's functions.
  expect(Buffer.from(await whenDownloading(again, websiteId))).toEqual(Buffer.from(zip));
  expect(ok(await again.get('/api/assets'), assets.list.response)).toMatchObject([{ id: picture }]);
  const link = ok(await again.get(`/api/assets/${picture}`), downloadLink);
  expect((await fetch(link.url)).status).toBe(200);

  // The preview, and a new version of the site.
  const shown = (await ownWebsite(again))?.websitePreviewUrl ?? '';
  expect((await openAddress(product.origin, shown)).text).toContain('<title>Kept</title>');

  // The domain, at the new stack's host: the customer changed nothing.
  expect((await openDomain(product)).status).toBe(403);
  await whenNamesLeadTo(product);
  const checks = Array.from({ length: 8 }, () => `/api/websites/${websiteId}/domain/check`);
  // A check creates the tenant again, a later one attaches its certificate.
  for (const path of checks) {
    // 429 where the owner's last check is younger than ten seconds.
    expect([200, 429]).toContain((await again.post(path)).status);
    await pause(domainLimits.checkPauseMs + 500);
    if ((await openDomain(product)).status === 200) break;
  }
  await whenServed(product);

  // Uploads arrive, also where the browser never says so: S3 tells the new queue.
  const admin = await signedIn(product, 'admin');
  await givenUploadedZip(admin, websiteId, await siteZip('Next'));
  await whenSendingZip(admin, websiteId, await siteZip('Unseen'));
  const sites = z.array(website);
  await eventually('the upload of a closed browser is shown', async () => {
    const [found] = ok(await admin.get(`/api/websites?userId=${id}`), sites);
    const page = await openAddress(product.origin, found?.websitePreviewUrl ?? '');
    return page.text.includes('<title>Unseen</title>') || undefined;
  });
  await product.stop();
});
