import { expect, test } from 'vitest';
import { assets } from '#shared/api/assets.ts';
import { privacy } from '#shared/api/privacy.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { givenPicture } from './support/asset-steps.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenPurchase,
  givenUploadedZip,
  givenWebsite,
  ok,
  uploadForm,
  whenRegistering,
} from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { type Answer, Visitor } from './support/visitor.ts';

/** Files that customers upload and download, with the template's permissions. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');

async function givenBuyer() {
  const visitor = new Visitor(product.origin);
  const { id } = await whenRegistering(visitor, freshName('buyer'));
  const { id: websiteId } = await givenWebsite(admin, id);
  await givenUploadedZip(admin, websiteId, await siteZip());
  await givenPurchase(visitor, product);
  return { visitor, id, websiteId };
}

/** A signed link is limited to the permissions of the function that signed it. */
async function expectFileBehind(answer: Answer): Promise<void> {
  const file = await fetch(ok(answer, downloadLink).url);
  expect(file.status).toBe(200);
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
}

test('a picture for the website is stored, listed, downloaded and removed', async () => {
  const visitor = new Visitor(product.origin);
  await whenRegistering(visitor, freshName('sender'));
  const id = await givenPicture(visitor);
  const listed = ok(await visitor.get('/api/assets'), assets.list.response);
  expect(listed.map((it) => it.id)).toEqual([id]);
  await expectFileBehind(await visitor.get(`/api/assets/${id}`));
  expect((await visitor.ask(`/api/assets/${id}`, { method: 'DELETE' })).status).toBe(200);
  expect((await visitor.get('/api/assets')).json).toEqual([]);
});

test('a file that is no picture is deleted', async () => {
  const visitor = new Visitor(product.origin);
  await whenRegistering(visitor, freshName('sender'));
  const program = Buffer.from('MZ a program');
  const asked = await visitor.post('/api/assets', { fileName: 'a.png', size: program.length });
  const { id, upload } = ok(asked, assets.create.response);
  await fetch(upload.url, { method: 'POST', body: uploadForm({ upload }, program) });
  expect((await visitor.post(`/api/assets/${id}/complete`)).status).toBe(400);
  const { objects } = await product.dump();
  expect(objects.filter((object) => object.includes(id))).toEqual([]);
});

test('a buyer downloads website, hand-over and data export', async () => {
  const { visitor, id, websiteId } = await givenBuyer();
  // The website's answer contains the address of its preview.
  const cleared = await admin.post('/api/admin/update-download-url', {
    websiteId,
    downloadUrl: '',
  });
  expect(cleared.status, cleared.text).toBe(200);
  await expectFileBehind(await visitor.get(`/api/websites/download-fallback/${id}`));
  await expectFileBehind(await visitor.get(`/api/websites/${websiteId}/handover`));
  ok(await visitor.post('/api/account/export'), privacy.requestExport.response);
  await eventually('the export is made', async () => {
    const { export: copy } = ok(await visitor.get('/api/account/data'), privacy.state.response);
    return copy?.state === 'ready' || undefined;
  });
});
