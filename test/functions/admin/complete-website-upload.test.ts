import { expect, test, vi } from 'vitest';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { updateTitles, zipRefusals } from '#shared/texts/websites.ts';
import { beforeReading } from '#test/support/file-calls.ts';
import { siteZip, storedKeys } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { askForUpload, completeUpload, sendToBucket, uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

async function givenCustomer() {
  const owner = await givenUser();
  return { owner, website: await givenWebsite(owner.id), admin: await signedInAdmin() };
}

async function newsOf(websiteId: number): Promise<readonly unknown[]> {
  const entries = Object.entries(await dumpTable());
  return entries.flatMap(([key, item]) =>
    key.startsWith(`WEBSITE#${websiteId} UPDATE#`) ? [item] : [],
  );
}

test('a good ZIP becomes the download, and customer list and updates show it', async () => {
  const { owner, website, admin } = await givenCustomer();
  const zip = await siteZip();
  expect(await uploadZip(admin, website.id, zip, 'acme.zip')).toMatchObject({
    status: 200,
    json: { message: toasts.zipUploaded.text, zipFileName: 'acme.zip', size: zip.length },
  });
  const stored = await getWebsite(website.id);
  expect(stored).toMatchObject({
    zipFileUploaded: true,
    zipFileName: 'acme.zip',
    zip: { size: zip.length, key: expect.stringMatching(new RegExp(`^zips/${website.id}/`)) },
  });
  expect((await getUser(owner.id))?.zipFileUploaded).toBe(true);
  expect(await newsOf(website.id)).toMatchObject([
    { updateType: 'zip', title: updateTitles.zip, description: 'acme.zip' },
  ]);
});

test('completing twice, later or concurrently, gives the same answer and one effect', async () => {
  const { website, admin } = await givenCustomer();
  const presigned = await askForUpload(admin, website.id);
  await sendToBucket(presigned, await siteZip());
  const complete = () => completeUpload(admin, website.id, presigned.uploadId);
  const answers = await Promise.all([complete(), complete(), complete()]);
  const after = await dumpTable();
  for (const { status, json } of [...answers, await complete()]) {
    expect({ status, json }).toEqual({ status: 200, json: answers[0]?.json });
  }
  expect(await newsOf(website.id)).toHaveLength(1);
  expect(await dumpTable()).toEqual(after);
});

test('a replayed upload changes nothing that was accepted', async () => {
  const { website, admin } = await givenCustomer();
  const presigned = await askForUpload(admin, website.id);
  await sendToBucket(presigned, await siteZip());
  const first = await completeUpload(admin, website.id, presigned.uploadId);
  const accepted = (await getWebsite(website.id))?.zip;
  await sendToBucket(presigned, await siteZip('Another, longer website'));
  expect((await completeUpload(admin, website.id, presigned.uploadId)).json).toEqual(first.json);
  expect((await getWebsite(website.id))?.zip).toEqual(accepted);
});

test('a refused file is deleted, with the reason; the previous ZIP stays', async () => {
  const { website, admin } = await givenCustomer();
  await uploadZip(admin, website.id, await siteZip());
  const before = await getWebsite(website.id);
  const refused = await uploadZip(admin, website.id, Buffer.from(`MZ${'x'.repeat(5_000)}`));
  expect(refused).toMatchObject({ status: 400, json: { message: zipRefusals.notZip } });
  expect(await getWebsite(website.id)).toEqual(before);
  expect(storedKeys(`quarantine/${website.id}/`)).toHaveLength(1);
  expect(storedKeys(`zips/${website.id}/`)).toHaveLength(1);
});

test('after a refusal the same presigned POST may bring a better file', async () => {
  const { website, admin } = await givenCustomer();
  const presigned = await askForUpload(admin, website.id);
  await sendToBucket(presigned, Buffer.from('not a ZIP'));
  expect((await completeUpload(admin, website.id, presigned.uploadId)).status).toBe(400);
  await sendToBucket(presigned, await siteZip());
  expect((await completeUpload(admin, website.id, presigned.uploadId)).status).toBe(200);
});

test('two concurrent completions of a refused file both get the reason', async () => {
  const { website, admin } = await givenCustomer();
  const { uploadId, ...presigned } = await askForUpload(admin, website.id);
  await sendToBucket({ ...presigned, uploadId }, Buffer.from(`MZ${'x'.repeat(5_000)}`));
  const complete = () => completeUpload(admin, website.id, uploadId);
  const answers: unknown[] = [];
  const completeIt = async () => void answers.push(await complete());
  await beforeReading(completeIt, completeIt);
  const refusal = { status: 400, json: { message: zipRefusals.notZip } };
  expect(answers).toMatchObject([refusal, refusal]);
});

test('a file that fails to be read once is not refused for the reason of the previous one', async () => {
  const { website, admin } = await givenCustomer();
  const presigned = await askForUpload(admin, website.id);
  const complete = () => completeUpload(admin, website.id, presigned.uploadId);
  await sendToBucket(presigned, Buffer.from('not a ZIP'));
  expect((await complete()).status).toBe(400);
  await sendToBucket(presigned, await siteZip());
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const fail = () => Promise.reject(new Error('S3 is slow'));
  expect((await beforeReading(fail, complete)).status).toBe(500);
  written.mockClear();
  expect((await complete()).status).toBe(200);
});

test('the last accepted ZIP is the download', async () => {
  const { website, admin } = await givenCustomer();
  await uploadZip(admin, website.id, await siteZip(), 'first.zip');
  await uploadZip(admin, website.id, await siteZip('Second'), 'second.zip');
  expect(await getWebsite(website.id)).toMatchObject({ zipFileName: 'second.zip' });
  expect(await newsOf(website.id)).toHaveLength(2);
});

test('an upload that did not arrive, an unknown one and one of another website are refused', async () => {
  const { website, admin } = await givenCustomer();
  const other = await givenCustomer();
  const { uploadId } = await askForUpload(admin, website.id);
  const missing = await completeUpload(admin, website.id, uploadId);
  expect(missing).toMatchObject({ status: 409, json: { message: refusals.uploadMissing } });
  expect((await completeUpload(admin, website.id, 'unknown')).status).toBe(404);
  expect((await completeUpload(admin, other.website.id, uploadId)).status).toBe(404);
});

test('only administrators complete an upload', async () => {
  const { website, admin, owner } = await givenCustomer();
  const presigned = await askForUpload(admin, website.id);
  await sendToBucket(presigned, await siteZip());
  const customer = await signedIn(owner.id);
  expect((await completeUpload(customer, website.id, presigned.uploadId)).status).toBe(403);
  expect((await getWebsite(website.id))?.zip).toBeNull();
});
