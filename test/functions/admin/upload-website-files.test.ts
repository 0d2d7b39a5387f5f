import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handler } from '#functions/admin/upload-website-files.ts';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { bodyLimits } from '#shared/limits/body.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { validation } from '#shared/texts/validation.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { siteZip, storedKeys } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { askForUpload, sendAsForm, sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

async function givenCustomer() {
  const owner = await givenUser();
  return { owner, website: await givenWebsite(owner.id), admin: await signedInAdmin() };
}

describe('A presigned POST lets a browser store one ZIP, under its key, for ten minutes', () => {
  test('and does not accept it', async () => {
    const { website, admin, owner } = await givenCustomer();
    const presigned = await askForUpload(admin, website.id);
    expect(await sendToBucket(presigned, await siteZip())).toBe(204);
    expect(storedKeys(`quarantine/${website.id}/`)).toEqual([
      `quarantine/${website.id}/${presigned.uploadId}.zip`,
    ]);
    expect(await getWebsite(website.id)).toMatchObject({ zip: null, zipFileUploaded: false });
    expect((await getUser(owner.id))?.zipFileUploaded).toBe(false);
  });

  test('as its signed conditions say', async () => {
    const { website, admin } = await givenCustomer();
    const { upload } = await askForUpload(admin, website.id);
    const policy = JSON.parse(Buffer.from(upload.fields.Policy ?? '', 'base64').toString());
    expect(policy.conditions).toContainEqual(['content-length-range', 1, zipLimits.maxBytes]);
    const endsIn = new Date(policy.expiration).getTime() - Date.now();
    expect(endsIn).toBeGreaterThan(590_000);
    expect(endsIn).toBeLessThanOrEqual(600_000);
  });

  test('but not under another key, as another type, or empty', async () => {
    const { website, admin } = await givenCustomer();
    const presigned = await askForUpload(admin, website.id);
    const zip = await siteZip();
    const other = { key: `zips/${website.id}/mine.zip` };
    expect(await sendToBucket(presigned, zip, other)).toBe(403);
    expect(await sendToBucket(presigned, zip, { 'Content-Type': 'text/html' })).toBe(403);
    expect(await sendToBucket(presigned, new Uint8Array())).toBe(400);
    expect(storedKeys()).not.toContain(other.key);
    expect(storedKeys(`quarantine/${website.id}/`)).toEqual([]);
  });
});

describe('A ZIP in the request itself', () => {
  test('is accepted at once if it is small', async () => {
    const { website, admin, owner } = await givenCustomer();
    const zip = await siteZip();
    const answer = await sendAsForm(admin, website.id, zip, { fileName: 'acme.zip' });
    expect(answer).toMatchObject({
      status: 200,
      json: { message: toasts.zipUploaded.text, zipFileName: 'acme.zip', size: zip.length },
    });
    expect(await getWebsite(website.id)).toMatchObject({
      zipFileName: 'acme.zip',
      zipFileUploaded: true,
    });
    expect((await getUser(owner.id))?.zipFileUploaded).toBe(true);
    expect(storedKeys(`zips/${website.id}/`)).toHaveLength(1);
  });

  test.for<[string, Uint8Array, { fileName?: string; field?: string }, string]>([
    ['when it is no ZIP', Buffer.from('MZ program'), {}, zipRefusals.notZip],
    [
      'when it is a program by its name',
      Buffer.from('MZ'),
      { fileName: 'a.zip.exe' },
      'Only .zip files are accepted',
    ],
    [
      'when its name has a path',
      Buffer.from('PK'),
      { fileName: '../a.zip' },
      'Only .zip files are accepted',
    ],
    ['when it is empty', new Uint8Array(), {}, 'The file is empty'],
    ['when it is in another field', Buffer.from('PK'), { field: 'file' }, refusals.invalidInput],
  ])('but is refused %s', async ([, bytes, how, message]) => {
    const { website, admin } = await givenCustomer();
    const before = await dumpTable();
    const answer = await sendAsForm(admin, website.id, bytes, how);
    expect(answer).toMatchObject({ status: 400, json: { message } });
    expect(await dumpTable()).toEqual(before);
    expect(storedKeys(`zips/${website.id}/`)).toEqual([]);
  });

  test('is refused if it is larger, with the way to upload it', async () => {
    const { website, admin } = await givenCustomer();
    const answer = await sendAsForm(admin, website.id, randomBytes(bodyLimits.multipartBytes));
    expect(answer).toMatchObject({ status: 413, json: { message: refusals.multipartTooLarge } });
  });
});

test.for([
  [{ fileName: 'site.exe', size: 1 }],
  [{ fileName: '', size: 1 }],
  [{ fileName: 'a\r\nb.zip', size: 1 }],
  [{ fileName: 'site.zip', size: 0 }],
  [{ fileName: 'site.zip', size: zipLimits.maxBytes + 1 }],
  [{ fileName: 'site.zip' }],
  [{}],
])('no presigned POST for %j', async ([body]) => {
  const { website, admin } = await givenCustomer();
  const before = await dumpTable();
  const answer = await admin.call(handler, { params: { websiteId: String(website.id) }, body });
  expect(answer.status).toBe(400);
  expect(await dumpTable()).toEqual(before);
});

test('a missing file is a validation error', async () => {
  const { website, admin } = await givenCustomer();
  const params = { websiteId: String(website.id) };
  const answer = await admin.call(handler, { params, body: { size: 1 } });
  expect(answer.json).toMatchObject({ message: validation.fileMissing });
});

test('only administrators upload, and only for a website that exists', async () => {
  const { website, admin, owner } = await givenCustomer();
  const call = (client: typeof admin, websiteId: string) =>
    client.call(handler, { params: { websiteId }, body: { fileName: 'site.zip', size: 1 } });
  expect((await call(admin, '999999')).status).toBe(404);
  for (const id of ['0', '-1', '1.5', '1e3', '1 or 1', '9007199254740993', '١']) {
    expect((await call(admin, id)).status).toBe(400);
  }
  const customer = await signedIn(owner.id);
  expect((await call(customer, String(website.id))).status).toBe(403);
  expect((await sendAsForm(customer, website.id, await siteZip())).status).toBe(403);
  customer.cookie = undefined;
  expect((await call(customer, String(website.id))).status).toBe(401);
  expect(storedKeys(`zips/${website.id}/`)).toEqual([]);
});
