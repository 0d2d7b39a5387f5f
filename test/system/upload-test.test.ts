import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { bodyLimits } from '#shared/limits/body.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { zipForm } from './support/zip-form.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');
const customer = new Visitor(product.origin);
beforeAll(async () => {
  await whenRegistering(customer, freshName());
});

/** Sends a file like the form of a page. */
async function whenTesting(visitor: Visitor, bytes: Uint8Array, fileName = 'site.zip') {
  return visitor.ask('/api/admin/upload-test', await zipForm(bytes, fileName));
}

test('a tested file is verified like a real upload and not stored', async () => {
  const before = await product.dump();
  const zip = await siteZip();
  const good = await whenTesting(admin, zip, 'harbor.zip');
  expect(good.status, good.text).toBe(200);
  expect(good.json).toEqual({
    message: 'File harbor.zip was uploaded successfully!',
    zipFileName: 'harbor.zip',
    size: zip.length,
  });
  const bad = await whenTesting(admin, Buffer.from('MZ no ZIP'));
  expect(bad.status).toBe(400);
  expect(bad.json).toEqual({ message: zipRefusals.notZip });
  expect(await product.dump()).toEqual(before);
});

test('a file at the size limit of a form is accepted, a larger one is refused with the reason', async () => {
  const form = 400;
  const most = await whenTesting(admin, randomBytes(bodyLimits.multipartBytes - form));
  expect(most.json).toEqual({ message: zipRefusals.notZip });
  const larger = await whenTesting(admin, randomBytes(bodyLimits.multipartBytes));
  expect(larger.status).toBe(413);
  expect(larger.json).toEqual({ message: refusals.testFileTooLarge });
});

test('only administrators test files', async () => {
  const zip = await siteZip();
  expect((await whenTesting(customer, zip)).status).toBe(403);
  expect((await whenTesting(new Visitor(product.origin), zip)).status).toBe(401);
});
