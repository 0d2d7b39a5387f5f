import { describe, expect, test } from 'vitest';
import { getNewestSettings } from '#functions/data/settings/settings.ts';
import { handler as complete } from '#functions/settings/complete-picture.ts';
import { handler as create } from '#functions/settings/create-picture.ts';
import { handler as listVersions } from '#functions/settings/list-versions.ts';
import { routes } from '#shared/api/routes.ts';
import { pictureLimits } from '#shared/limits/pictures.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { pictureRefusals, pictureTooLarge } from '#shared/texts/settings/pictures.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { pageFilesBelow } from '#test/support/files-bucket.ts';
import { pngOf, svgOf } from '#test/support/pictures.ts';
import { givenSettings, saveAs } from '#test/support/settings.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';

const maren = await signedInAdmin({ username: 'maren' });

async function ask(client: ApiClient, size: number) {
  const { json } = await client.call(create, { body: { size } });
  return routes.settings.createPicture.response.parse(json);
}

const done = (client: ApiClient, id: string, place: string) =>
  client.call(complete, { params: { id }, body: { place } });

async function upload(bytes: Buffer, place = 'wordmarkOnLight') {
  const { id, upload } = await ask(maren, bytes.length);
  expect(await sendToBucket({ uploadId: id, upload }, bytes)).toBe(204);
  return { id, answer: await done(maren, id, place) };
}

const nameIn = (answer: { readonly json: unknown }) =>
  routes.settings.completePicture.response.parse(answer.json).name;

describe('A picture of the agency', () => {
  test('is kept as it was judged, for ever, under a name of its content', async () => {
    const drawing = svgOf(40, 10, '<path d="M0 0h9z"/><script>alert(1)</script>');
    const { id, answer } = await upload(drawing);
    const name = nameIn(answer);
    const kept = (await pageFilesBelow('brand/')).get(name);
    expect(kept?.text).toContain('<path d="M0 0h9z"></path></svg>');
    expect(kept?.text).not.toContain('script');
    expect(kept?.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await done(maren, id, 'wordmarkOnLight'), 'again').toMatchObject({ json: { name } });
    expect(nameIn((await upload(drawing)).answer), 'the same').toBe(name);
  });

  test('that is refused is kept nowhere', async () => {
    const before = await pageFilesBelow('brand/');
    const { answer } = await upload(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(answer).toMatchObject({ status: 400, json: { message: pictureRefusals.unreadable } });
    expect(await pageFilesBelow('brand/')).toEqual(before);
  });

  test('is a field of the settings, with versions like any other', async () => {
    const name = nameIn((await upload(pngOf(64, 64), 'mark')).answer);
    await givenSettings({ brand: { mark: name } });
    expect((await getNewestSettings())?.values.brand.mark).toBe(name);
    const versions = await maren.call(listVersions, { query: { limit: '1' } });
    expect(versions.json).toMatchObject([{ changed: 'Square mark' }]);
  });

  test.each([
    ['that was never uploaded', 'mark', `${'ab'.repeat(16)}-512x512.svg`, pictureRefusals.missing],
    ['by an address', 'mark', '../pages/index.html', pictureRefusals.missing],
    ['of another shape', 'mark', `${'ab'.repeat(16)}-900x100.svg`, pictureRefusals.square],
    ['of another kind', 'card', `${'ab'.repeat(16)}-1200x630.svg`, pictureRefusals.pngOrJpeg],
  ])('%s is refused at its field', async (_, place, name, message) => {
    const version = (await getNewestSettings())?.version ?? 0;
    const saved = await saveAs(maren, version, { brand: { [place]: name } });
    const path = `brand.${place}`;
    expect(saved).toMatchObject({ status: 400, json: { issues: [{ path, message }] } });
  });
});

describe('An upload', () => {
  test('is refused early if it is too large, and by the bucket if it lied', async () => {
    const size = pictureLimits.maxBytes + 1;
    expect(await maren.call(create, { body: { size } })).toMatchObject({
      status: 400,
      json: { issues: [{ message: pictureTooLarge }] },
    });
    const { id, upload } = await ask(maren, 10);
    expect(await sendToBucket({ uploadId: id, upload }, Buffer.alloc(size))).toBe(400);
    const answer = await done(maren, id, 'mark');
    expect(answer).toMatchObject({ status: 409, json: { message: refusals.uploadMissing } });
  });

  test('of somebody else is not found', async () => {
    const { id } = await upload(pngOf(64, 64), 'mark');
    const noor = await signedInAdmin({ username: 'noor' });
    expect(await done(noor, id, 'mark')).toMatchObject({ status: 409 });
  });

  test('is for administrators only', async () => {
    const customer = await signedIn((await givenUser()).id);
    expect(await customer.call(create, { body: { size: 10 } })).toMatchObject({ status: 403 });
    expect(await done(customer, crypto.randomUUID(), 'mark')).toMatchObject({ status: 403 });
  });
});
