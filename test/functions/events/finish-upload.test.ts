import { describe, expect, test } from 'vitest';
import { getWebsite } from '#functions/data/websites/website.ts';
import { handler } from '#functions/events/finish-upload.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { siteZip, storedKeys } from '#test/support/files-bucket.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { askForUpload, completeUpload, sendToBucket } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

async function givenUpload(bytes: Uint8Array) {
  const owner = await givenUser();
  const website = await givenWebsite(owner.id);
  const admin = await signedInAdmin();
  const presigned = await askForUpload(admin, website.id, 'closed.zip');
  await sendToBucket(presigned, bytes);
  return {
    admin,
    website,
    ...presigned,
    key: `quarantine/${website.id}/${presigned.uploadId}.zip`,
  };
}

/** The bucket's event, as the queue passes it to the function. */
function arrived(key: string, attempt = 1) {
  const body = JSON.stringify({ Records: [{ s3: { object: { key } } }] });
  return handler({ Records: [{ body, attributes: { ApproximateReceiveCount: String(attempt) } }] });
}

async function newsOf(websiteId: number) {
  return Object.keys(await dumpTable()).filter((key) =>
    key.startsWith(`WEBSITE#${websiteId} UPDATE#`),
  );
}

describe('an upload whose browser was closed', () => {
  test('is accepted for the administrator who requested it', async () => {
    const { website, key } = await givenUpload(await siteZip());
    await arrived(key);
    expect(await getWebsite(website.id)).toMatchObject({ zipFileName: 'closed.zip' });
    const audit = Object.values(await dumpTable()).filter(
      (item) =>
        Object(item).action === 'completeWebsiteUpload' && Object(item).websiteId === website.id,
    );
    expect(audit).toMatchObject([{ after: { zipFileName: 'closed.zip' } }]);
  });

  test('is accepted once, also if the browser completes it, in any order', async () => {
    const { admin, website, uploadId, key } = await givenUpload(await siteZip());
    const [answer] = await Promise.all([
      completeUpload(admin, website.id, uploadId),
      arrived(key),
      arrived(key),
    ]);
    expect(answer.status).toBe(200);
    await arrived(key);
    expect(await newsOf(website.id)).toHaveLength(1);
    expect(storedKeys(`zips/${website.id}/`)).toHaveLength(1);
  });

  test('is deleted if it is no good ZIP, and the browser still gets the reason', async () => {
    const { admin, website, uploadId, key } = await givenUpload(Buffer.from('MZ a program'));
    await arrived(key);
    expect(storedKeys(key)).toEqual([]);
    expect((await getWebsite(website.id))?.zip).toBeNull();
    const late = await completeUpload(admin, website.id, uploadId);
    expect(late).toMatchObject({ status: 400, json: { message: zipRefusals.notZip } });
  });
});

test('a file without an upload is deleted, and S3’s test message is accepted', async () => {
  const { key } = await givenUpload(await siteZip());
  const stranger = key.replace(/[0-9a-f]{8}-/, '00000000-');
  await expect(arrived(stranger)).resolves.toBeUndefined();
  const test = JSON.stringify({ Service: 'Amazon S3', Event: 's3:TestEvent' });
  const Records = [{ body: test, attributes: { ApproximateReceiveCount: '1' } }];
  await expect(handler({ Records })).resolves.toBeUndefined();
});
