import { expect, test } from 'vitest';
import { handler } from '#functions/admin/download-website-zip.ts';
import { transact } from '#functions/data/table/send.ts';
import { websiteUpdate } from '#functions/data/websites/website.ts';
import { putZip } from '#functions/services/files/files.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { download } from '#test/support/files-bucket.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const admin = await signedInAdmin();
const ask = (websiteId: number, client = admin) =>
  client.call(handler, { params: { websiteId: String(websiteId) } });

test('the panel’s link leads to the ZIP, named after the customer, bought or not', async () => {
  const user = await givenUser({ companyName: 'Acme Works' });
  const website = await givenWebsite(user.id);
  const bytes = Buffer.from('a ZIP');
  const stored = await putZip(`zips/${website.id}/one.zip`, bytes);
  const zip = { ...stored, uploadId: 'one', acceptedAt: new Date().toISOString() };
  await transact([
    websiteUpdate(website, {
      zip,
      changedAt: website.changedAt,
      downloadUrl: 'https://files.example/old',
    }),
  ]);
  const { status, headers } = await ask(website.id);
  expect(status).toBe(302);
  const file = await download(headers.location ?? '');
  expect(file.bytes).toEqual(bytes);
  expect(file.disposition).toContain('acme-works-website.zip');
});

test('is 404 without a ZIP or an address, and for an unknown website', async () => {
  const website = await givenWebsite((await givenUser()).id);
  expect(await ask(website.id)).toMatchObject({
    status: 404,
    json: { message: refusals.filesNotAvailable },
  });
  expect((await ask(999_999)).status).toBe(404);
});

test('the owner may not use it', async () => {
  const user = await givenUser();
  const website = await givenWebsite(user.id);
  expect((await ask(website.id, await signedIn(user.id))).status).toBe(403);
});
