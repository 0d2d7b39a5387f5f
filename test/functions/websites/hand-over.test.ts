import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler as handOver } from '#functions/websites/hand-over.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { selfHosting } from '#shared/texts/self-hosting.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { download, siteZip } from '#test/support/files-bucket.ts';
import { givenPurchase, givenReceipt } from '#test/support/purchases.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { storedFiles } from '#test/support/stored-files.ts';
import { sendAsForm } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const zip = await siteZip();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function givenCustomer({ bought = true, files = true, buyerName = 'Żółw' } = {}) {
  const owner = await givenUser({ companyName: 'Acme Ltd' });
  const website = await givenWebsite(owner.id);
  const admin = await signedInAdmin();
  if (files) await sendAsForm(admin, website.id, zip);
  if (bought) await givenPurchase(owner.id);
  if (bought) await givenReceipt(owner.id, buyerName);
  return { website, admin, client: await signedIn(owner.id) };
}

const ask = (client: ApiClient, id: number, headers = {}) =>
  client.call(handOver, { params: { id: String(id) }, headers });

async function packOf(client: ApiClient, id: number) {
  const link = downloadLink.parse((await ask(client, id)).json);
  return { link, files: await storedFiles((await download(link.url)).bytes) };
}

describe('a hand-over', () => {
  test('is one ZIP with the files, a guide, the receipt, a proof of ownership, and checksums', async () => {
    const { client, website } = await givenCustomer();
    const { link, files } = await packOf(client, website.id);
    expect(link).toMatchObject({ fileName: 'acme-ltd-hand-over.zip', expiresIn: 300 });
    expect([...files.keys()]).toEqual([
      'website.zip',
      'GUIDE.html',
      'OWNERSHIP.txt',
      'RECEIPT.pdf',
      'SHA256SUMS',
    ]);
    expect(files.get('website.zip')?.equals(zip)).toBe(true);
    expect(files.get('RECEIPT.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('OWNERSHIP.txt')?.toString()).toContain(sha256(zip));
    const sums = [...files].filter(([name]) => name !== 'SHA256SUMS');
    const lines = String(files.get('SHA256SUMS')).trim().split('\n').toSorted();
    expect(lines).toEqual(sums.map(([name, bytes]) => `${sha256(bytes)}  ${name}`).toSorted());
  });

  test('has a guide for plain pages if the ZIP has nothing else', async () => {
    const { client, website } = await givenCustomer();
    const guide = String((await packOf(client, website.id)).files.get('GUIDE.html'));
    expect(guide).toContain(selfHosting.needs.pages);
    expect(guide).not.toContain('npm ci');
    // The hosts of the dashboard come first; a server is folded.
    const places = [...selfHosting.hosts.map(({ name }) => name), '<details><summary>', 'nginx'];
    const found = places.map((text) => guide.indexOf(text));
    expect(found).toEqual(found.toSorted((one, other) => one - other));
    expect(found).not.toContain(-1);
  });

  test('redirects a client that wants the file itself', async () => {
    const { client, website } = await givenCustomer();
    const accept = { accept: 'application/octet-stream' };
    const { status, headers } = await ask(client, website.id, accept);
    expect(status).toBe(302);
    expect((await download(headers.location ?? '')).type).toBe('application/zip');
  });

  test('has the receipt as a page where the PDF lacks its letters', async () => {
    const { client, website } = await givenCustomer({ buyerName: '株式会社' });
    const { files } = await packOf(client, website.id);
    expect(files.has('RECEIPT.pdf')).toBe(false);
    expect(String(files.get('RECEIPT.html'))).toContain('株式会社');
  });

  test('has no receipt before the purchase, for an administrator', async () => {
    const { admin, website } = await givenCustomer({ bought: false });
    expect([...(await packOf(admin, website.id)).files.keys()]).not.toContain('RECEIPT.pdf');
  });

  test('asks customers without a purchase to buy, and is 404 to others', async () => {
    const { client, website } = await givenCustomer({ bought: false });
    expect(await ask(client, website.id)).toMatchObject({
      status: 403,
      json: { message: refusals.purchaseRequired },
    });
    const { client: stranger } = await givenCustomer();
    expect((await ask(stranger, website.id)).status).toBe(404);
    expect((await ask(stranger, 999_999)).status).toBe(404);
  });

  test('is 404 without a ZIP', async () => {
    const { client, website } = await givenCustomer({ files: false });
    expect(await ask(client, website.id)).toMatchObject({
      status: 404,
      json: { message: refusals.filesNotAvailable },
    });
  });

  test('is limited per hour', async () => {
    const { client, website } = await givenCustomer();
    for (let made = 0; made < 6; made += 1) {
      expect((await ask(client, website.id)).status).toBe(200);
    }
    const refused = await ask(client, website.id);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
