import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from 'local-cloud/ports.ts';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { root } from '#infra/build/steps.ts';
import { rememberParameters } from '#infra/local/parameters.ts';
import { type Product, startProduct } from '#infra/local/product.ts';
import { website } from '#shared/model/website.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import { eventually } from '../support/eventually.ts';
import { openAddress } from '../support/open-address.ts';
import { signedIn } from '../support/signed-in.ts';
import { siteZip } from '../support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenRegistering,
} from '../support/steps.ts';
import { Visitor } from '../support/visitor.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'adopted-'));
const dataDir = join(folder, 'data');
const port = await freePort();
afterAll(() => rm(folder, { recursive: true }));

const start = (assemblyDir: string) => startProduct({ assemblyDir, dataDir, port });
const output = ({ cloud }: Product, name: string) => cloud.stack.outputs.get(name) ?? '';

/** The built template as a stack of another name: all its resources have other names. */
async function assemblyOf(stackName: string): Promise<string> {
  const [built, other] = [join(root, 'cdk.out'), join(folder, stackName)];
  await cp(join(built, 'manifest.json'), join(other, 'manifest.json'));
  for (const name of await readdir(built)) {
    if (name !== 'manifest.json') await symlink(join(built, name), join(other, name));
  }
  const manifest = JSON.parse(await readFile(join(other, 'manifest.json'), 'utf8'));
  manifest.artifacts.Sitewright.properties.stackName = stackName;
  await writeFile(join(other, 'manifest.json'), JSON.stringify(manifest));
  return other;
}

/** Runs an operator's command in its own process; returns its output. */
async function operate(command: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir };
  return (
    await run(process.execPath, [join(root, 'infra/operator/main.ts'), command, ...args], { env })
  ).stdout;
}

/** The bytes behind an administrator's link to a website's ZIP; the status if there is none. */
async function downloaded(admin: Visitor, websiteId: number): Promise<Buffer | number> {
  const { headers } = await admin.get(`/api/admin/download-website-zip/${websiteId}`);
  const file = await fetch(String(headers.location));
  return file.ok ? Buffer.from(await file.arrayBuffer()) : file.status;
}

/** The page at a website's address, as an administrator sees it. */
async function shown(admin: Visitor, userId: number) {
  const [found] = ok(await admin.get(`/api/websites?userId=${userId}`), z.array(website));
  return openAddress(admin.site.origin, found?.websitePreviewUrl ?? '');
}

test('a new stack adopts what a deleted one left: table, ZIPs and sites', async () => {
  const deleted = await start(await assemblyOf('Sitewright-Deleted'));
  const { id } = await whenRegistering(new Visitor(deleted.origin), freshName('kept'));
  const before = await signedIn(deleted, 'admin');
  const { id: websiteId } = await givenWebsite(before, id);
  const zip = await siteZip('Kept');
  await givenUploadedZip(before, websiteId, await siteZip('Earlier'));
  await givenUploadedZip(before, websiteId, zip);
  const left = ['TableName', 'FilesBucketName', 'PreviewBucketName'].map((it) =>
    output(deleted, it),
  );
  const [table = '', files = '', sites = ''] = left;
  await deleted.stop();

  rememberParameters(dataDir, ['--parameters', `ExistingTable=${table}`]);
  const product = await start(join(root, 'cdk.out'));
  expect(left).not.toContain(output(product, 'FilesBucketName'));
  expect(await operate('restore', '--table', table)).toContain('ready');
  const admin = await signedIn(product, 'admin');
  // S3 says no more about a missing object.
  expect(await downloaded(admin, websiteId)).toBe(403);
  expect((await shown(admin, id)).status).not.toBe(200);

  const adopt = (...args: readonly string[]) =>
    operate('adopt-files', '--files', files, '--sites', sites, ...args);
  // Two ZIPs and the pointer of their website, and those of the demo customer.
  expect(await adopt('--dry-run')).toContain('5 places of ZIPs');
  expect(await downloaded(admin, websiteId)).toBe(403);
  expect(await adopt()).toMatch(/^5 places of ZIPs and [1-9]\d* files of sites copied/m);
  expect(await downloaded(admin, websiteId)).toEqual(zip);
  expect(await adopt()).toContain('0 places of ZIPs and 0 files of sites copied');

  const page = await shown(admin, id);
  expect(page.text).toContain('<title>Kept</title>');
  expect(page.headers['content-type']).toBe('text/html');
  await whenRollingBack(admin, websiteId);
  await eventually('the earlier version is shown', async () => {
    return (await shown(admin, id)).text.includes('<title>Earlier</title>') || undefined;
  });
  await product.stop();
});

async function whenRollingBack(admin: Visitor, websiteId: number): Promise<void> {
  const answer = await admin.get(`/api/admin/website-zips/${websiteId}`);
  const [, earlier] = ok(answer, z.array(zipVersion));
  const body = { websiteId, uploadId: earlier?.uploadId };
  expect((await admin.post('/api/admin/rollback-zip', body)).status).toBe(200);
}
