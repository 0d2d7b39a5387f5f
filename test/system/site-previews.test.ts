import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { siteTicket } from '#functions/rules/sites/site-ticket.ts';
import { previewLink } from '#shared/api/admin/previews.ts';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import { preview } from '#shared/api/previews.ts';
import { routes } from '#shared/api/routes.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { website } from '#shared/model/website.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import { eventually } from './support/eventually.ts';
import { openAddress } from './support/open-address.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  ownWebsite,
  uploadForm,
  whenRegistering,
} from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** An uploaded ZIP is the live preview (issue 4), through the real edge, buckets and queues. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');

/** A signed-in customer with a website whose ZIP is shown. */
async function givenShownSite(title: string) {
  const owner = new Visitor(product.origin);
  const { id } = await whenRegistering(owner, freshName('owner'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, await siteZip(title));
  const address = await whenShown(owner, title);
  return { owner, userId: id, websiteId, address };
}

/** The address on the owner's dashboard once it shows a page of this title. */
function whenShown(owner: Visitor, title: string): Promise<string> {
  return eventually(`the preview shows ${title}`, async () => {
    const address = (await ownWebsite(owner))?.websitePreviewUrl;
    if (!address) return undefined;
    const page = await open(address);
    return page.status === 200 && page.text.includes(`<title>${title}</title>`)
      ? address
      : undefined;
  });
}

const open = (address: string, path?: string) => openAddress(product.origin, address, path);

function labelOf(address: string): string {
  return new URL(address).hostname.split('.')[0] ?? '';
}

describe('an uploaded ZIP', () => {
  test('is shown by itself on a host of its own, with root-relative addresses and its types', async () => {
    const { address } = await givenShownSite('By itself');
    const css = await open(address, '/css/site.css');
    expect(css).toMatchObject({ status: 200, headers: { 'content-type': 'text/css' } });
    expect((await open(address, '/about')).headers.location).toBe('about/');
    const page = await open(address, '/about/');
    expect(page.text).toContain('<h1>About</h1>');
    expect(page.headers['content-type']).toBe('text/html');
    expect(page.headers['x-robots-tag']).toContain('noindex');
    expect(page.headers['content-security-policy']).toBe(
      `frame-ancestors 'self' ${product.origin}`,
    );
    expect(page.headers['set-cookie']).toBeUndefined();
    expect((await open(address, '/images/photo.jpg')).headers['content-type']).toBe('image/jpeg');
  });

  test('is shown for review with one additional script, and sold and shown without it', async () => {
    const { owner, address, websiteId } = await givenShownSite('Under review');
    const answer = await owner.get(`/api/websites/${websiteId}/comments`);
    const { reviewAddress } = ok(answer, routes.comments.list.response);
    const review = await open(reviewAddress ?? '');
    const tag = '<script src="/_review.js"></script>';
    expect(review.text).toContain(`<!doctype html>${tag}<title>Under review</title>`);
    expect((await open(address)).text).toBe(review.text.replace(tag, ''));
    expect((await open(reviewAddress ?? '', '/about/')).text).toContain(tag);
    const css = await open(reviewAddress ?? '', '/css/site.css');
    expect(css.text).toBe((await open(address, '/css/site.css')).text);
    const script = await open(reviewAddress ?? '', '/_review.js');
    expect(script).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('javascript') },
    });
    expect(script.text).toContain(`"${product.origin}"`);
    expect((await open(address, '/_review.js')).status).toBe(404);
  });

  test('is not shown if an administrator set another address; administrators see both', async () => {
    const { owner, userId, address } = await givenShownSite('Overruled');
    const set = { userId, websitePreviewUrl: 'https://elsewhere.example/' };
    const answer = ok(await admin.post('/api/admin/update-website-url', set), website);
    expect(answer).toMatchObject({
      websitePreviewUrl: set.websitePreviewUrl,
      givenPreviewUrl: set.websitePreviewUrl,
      previewState: 'ready',
    });
    expect(await ownWebsite(owner)).toMatchObject({
      websitePreviewUrl: set.websitePreviewUrl,
      givenPreviewUrl: null,
      previewState: null,
    });
    const cleared = { userId, websitePreviewUrl: '' };
    ok(await admin.post('/api/admin/update-website-url', cleared), website);
    expect((await ownWebsite(owner))?.websitePreviewUrl).toBe(address);
  });

  test('goes back to an earlier version with one call', async () => {
    const { owner, websiteId } = await givenShownSite('Version one');
    await givenUploadedZip(admin, websiteId, await siteZip('Version two'));
    await whenShown(owner, 'Version two');
    const zips = await eventually('both ZIPs have a checksum', async () => {
      const answer = await admin.get(`/api/admin/website-zips/${websiteId}`);
      const found = ok(answer, z.array(zipVersion));
      return found.every(({ sha256 }) => sha256 !== null) ? found : undefined;
    });
    expect(zips.map(({ isCurrent, preview: state }) => [isCurrent, state])).toEqual([
      [true, 'ready'],
      [false, 'ready'],
    ]);
    const body = { websiteId, uploadId: zips[1]?.uploadId };
    ok(await admin.post('/api/admin/rollback-zip', body), website);
    await whenShown(owner, 'Version one');
  });

  test('whose browser was closed is accepted by the bucket’s event', async () => {
    const owner = new Visitor(product.origin);
    const { id } = await whenRegistering(owner, freshName('closed'));
    const { id: websiteId } = await givenWebsite(admin, id);
    const zip = await siteZip('Closed');
    const path = `/api/admin/upload-website-files/${websiteId}`;
    const asked = await admin.post(path, { fileName: 'closed.zip', size: zip.length });
    const presigned = ok(asked, presignedUpload);
    const body = uploadForm(presigned, zip);
    expect((await fetch(presigned.upload.url, { method: 'POST', body })).ok).toBe(true);
    await whenShown(owner, 'Closed');
    expect(await ownWebsite(owner)).toMatchObject({ zipFileName: 'closed.zip' });
    const late = await admin.post(`${path}/complete`, { uploadId: presigned.uploadId });
    expect(late).toMatchObject({ status: 200, json: { size: zip.length } });
  });

  test('whose browser was closed is deleted by the bucket’s event if it is no ZIP', async () => {
    const { id } = await whenRegistering(new Visitor(product.origin), freshName('closed'));
    const { id: websiteId } = await givenWebsite(admin, id);
    const file = new TextEncoder().encode('no ZIP, but long enough to be one');
    const path = `/api/admin/upload-website-files/${websiteId}`;
    const asked = await admin.post(path, { fileName: 'closed.zip', size: file.length });
    const presigned = ok(asked, presignedUpload);
    const body = uploadForm(presigned, file);
    expect((await fetch(presigned.upload.url, { method: 'POST', body })).ok).toBe(true);
    await eventually('the upload is deleted', async () => {
      const { objects } = await product.dump();
      return !objects.some((object) => object.includes(presigned.uploadId)) || undefined;
    });
    expect((await admin.post(`${path}/complete`, { uploadId: presigned.uploadId })).status).toBe(
      400,
    );
  });
});

describe('a preview link', () => {
  async function givenLink(userId: number) {
    const made = await admin.post('/api/admin/generate-preview', { userId });
    return ok(made, previewLink).token;
  }

  test('opens the site until it expires, and not a second longer', async () => {
    const { userId } = await givenShownSite('For 48 hours');
    const token = await givenLink(userId);
    const end = Math.ceil(Date.now() / 1000) * 1000 + 3_000;
    const hash = createHash('sha256').update(token).digest('base64url');
    const createdAt = new Date(end - previewLimits.validMs).toISOString();
    const table = operatorTable(product.cloud);
    await table.change({ pk: `PREVIEW#${hash}`, sk: 'PREVIEW' }, { createdAt });
    table.close();
    const { websitePreviewUrl } = ok(await admin.get(`/api/preview/${token}`), preview);
    expect((await open(websitePreviewUrl ?? '')).status).toBe(200);
    const refused = await eventually('the address has ended', async () => {
      const page = await open(websitePreviewUrl ?? '');
      return page.status === 410 ? page : undefined;
    });
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    expect(refused.text).toMatch(/^This preview has ended\.\n\nReload the page/);
    expect((await admin.get(`/api/preview/${token}`)).status).toBe(404);
  });
});

describe('a ticket', () => {
  test('that was forged or changed opens nothing', async () => {
    const { address, websiteId } = await givenShownSite('Guarded');
    const label = labelOf(address);
    const [, , siteId = ''] = label.split('-');
    const mac = label.slice(-27);
    const later = (Math.floor(Date.now() / 1000) + 1e6).toString(36);
    const forged = [
      label.replace(`t-${websiteId}-`, `t-${websiteId + 1}-`),
      label.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      `t-${websiteId}-${siteId}-${later}-${mac}`,
      siteTicket({ websiteId, siteId }, new Date(Date.now() + 1e6), 'a guessed key'),
      siteId,
      'sites',
      'preview-key',
    ];
    for (const wrong of forged) {
      const { status } = await open(address.replace(label, wrong));
      expect([403, 404], wrong).toContain(status);
    }
    const inside = await open(address.replace(label, 'sites'), `/${websiteId}/${siteId}/`);
    expect(inside.status).toBe(404);
  });

  test('opens the same site below a path if previews have no domain', async () => {
    const { address, websiteId } = await givenShownSite('Below a path');
    const label = labelOf(address);
    const { stack } = product.cloud;
    const origins = stack.ofType('AWS::CloudFront::Distribution').map(({ logicalId }) => ({
      logicalId,
      host: stack.attribute(logicalId, 'DomainName'),
    }));
    const host = origins.find(({ logicalId }) => logicalId.startsWith('Previews'))?.host ?? '';
    const get = (path: string) => new Visitor(product.origin).get(path, { host });
    expect((await get(`/${label}/`)).text).toContain('Below a path');
    expect((await get(`/${label}/css/site.css`)).status).toBe(200);
    const [, , siteId = ''] = label.split('-');
    expect((await get(`/sites/${websiteId}/${siteId}/`)).status).toBe(404);
    expect((await get('/')).status).toBe(404);
  });
});
