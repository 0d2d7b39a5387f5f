import { afterAll, beforeAll, expect, test } from 'vitest';
import { unset } from '#functions/rules/settings.ts';
import { settings } from '#shared/api/settings.ts';
import { svgOf } from '#test/support/pictures.ts';
import { eventually } from './support/eventually.ts';
import { bootProduct, type TestProduct } from './support/product.ts';
import { signedIn } from './support/signed-in.ts';
import { ok, uploadForm } from './support/steps.ts';

/** Of its own: what it saves is on every page. */
let product: TestProduct;
beforeAll(async () => {
  product = await bootProduct();
});
afterAll(() => product.stop());

test('an uploaded logo is served for ever, may do nothing, and is on every page after a save', async () => {
  const admin = await signedIn(product, 'admin');
  const drawing = svgOf(40, 10, '<path d="M0 0h9z"/><script>alert(1)</script>');
  const { createPicture, completePicture, getStored, save } = settings;
  const asked = await admin.post(createPicture.path, { size: drawing.length });
  const { id, upload } = ok(asked, createPicture.response);
  const sent = await fetch(upload.url, { method: 'POST', body: uploadForm({ upload }, drawing) });
  expect(sent.status).toBe(204);
  const completed = await admin.post(`${createPicture.path}/${id}`, { place: 'wordmarkOnLight' });
  const { name } = ok(completed, completePicture.response);

  const picture = await fetch(`${product.origin}/brand/${name}`);
  expect(await picture.text()).toMatch(/^<svg [^>]*><path d="M0 0h9z"><\/path><\/svg>$/);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });

  const page = async (path: string) => (await fetch(`${product.origin}${path}`)).text();
  expect(await page('/')).not.toContain(name);
  const { version } = ok(await admin.get(getStored.path), getStored.response);
  const values = { ...unset, brand: { ...unset.brand, wordmarkOnLight: name } };
  ok(await admin.ask(save.path, { method: 'PUT', body: { version, values } }), save.response);
  for (const path of ['/', '/auth', '/nowhere']) {
    const isShown = async () => (await page(path)).includes(`/brand/${name}`) || undefined;
    expect(await eventually(`${path} shows the logo`, isShown)).toBe(true);
  }
});
