import { expect, test } from 'vitest';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as upload } from '#functions/admin/upload-website-files.ts';
import { getMail } from '#functions/data/mail/mail.ts';
import { getUser } from '#functions/data/users/user.ts';
import { getRequest, requestNamed } from '#functions/data/websites/change-request.ts';
import { listNewestUpdates } from '#functions/data/websites/update.ts';
import { createUpload } from '#functions/data/websites/upload.ts';
import { acceptZip } from '#functions/data/websites/zip-acceptance.ts';
import { requestChanged } from '#functions/mail/templates/request-changed.ts';
import { defaultAgency } from '#shared/model/agency.ts';
import { requestUpdates } from '#shared/texts/requests.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';

const admin = await signedInAdmin();
const now = new Date();
const move = (id: string, state: string) =>
  admin.call(change, { params: { id }, body: { state, reason: 'No' } });

async function givenUpload(websiteId: number, fulfils: readonly number[]) {
  const uploadId = crypto.randomUUID();
  const askedBy = { id: 1, username: 'root' };
  const asked = { websiteId, uploadId, fileName: 'second.zip', askedBy, fulfils: [...fulfils] };
  const pending = await createUpload(asked, now);
  const zip = { key: `zips/${uploadId}`, versionId: 'v', size: 9, acceptedAt: now.toISOString() };
  return () => acceptZip(pending, zip, 'completeWebsiteUpload');
}

test('a ZIP moves the requests that it fulfills to review, with one update and one mail', async () => {
  const { user, website, client } = await givenAsker();
  const ids: string[] = [];
  for (const title of ['Hours', 'Photo', 'Shop']) ids.push((await givenRequest(client, title)).id);
  await move(ids[2] ?? '', 'declined');
  const accept = await givenUpload(website.id, [3, 1, 2, 2, 77]);
  const { mails } = await accept();
  const stored = await Promise.all(ids.map((id) => getRequest(requestNamed(id))));
  expect(stored).toMatchObject([
    { state: 'to-review', zip: { fileName: 'second.zip' }, version: 2 },
    { state: 'to-review', zip: { fileName: 'second.zip' }, version: 2 },
    { state: 'declined', zip: null },
  ]);
  const updates = await listNewestUpdates(website.id);
  expect(updates.find(({ updateType }) => updateType === 'request')).toMatchObject({
    title: requestUpdates.several,
    description: 'R-1 Hours\nR-2 Photo',
  });
  expect(updates.filter(({ updateType }) => updateType === 'zip')).toHaveLength(1);
  expect(mails).toHaveLength(1);
  const mail = await getMail(mails[0] ?? { pk: '', sk: '' });
  if (!mail) throw new Error('There is no mail');
  const occasion = { mail, user: await getUser(user.id), agency: defaultAgency, now };
  expect(await requestChanged.compose(occasion)).toMatchObject({
    subject: 'Your change is ready to review',
    preheader: 'R-1 “Hours”, R-2 “Photo”',
  });
  await Promise.all(ids.slice(0, 2).map((id) => move(id, 'in-work')));
  expect(await requestChanged.compose(occasion)).toBeNull();
});

test('a request declined at the same moment stays declined', async () => {
  const { website, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Hours');
  const accept = await givenUpload(website.id, [1]);
  const accepted = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await move(id, 'declined');
    },
    accept,
  );
  expect(accepted).toMatchObject({ size: 9, mails: [] });
  expect(await getRequest(requestNamed(id))).toMatchObject({ state: 'declined' });
});

test('of two acceptances of one ZIP, one moves the requests and notifies', async () => {
  const { website, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Hours');
  const accept = await givenUpload(website.id, [1]);
  const both = await Promise.all([accept(), accept()]);
  expect(both.flatMap(({ mails }) => mails)).toHaveLength(1);
  expect(await getRequest(requestNamed(id))).toMatchObject({ version: 2 });
});

test.each(
  [[0], [1.5], ['1'], Array.from({ length: 21 }, (_, index) => index + 1)].map((it) => [it]),
)('%j are no requests of a website', async (fulfils) => {
  const { website } = await givenAsker();
  const body = { fileName: 'a.zip', size: 9, fulfils };
  const params = { websiteId: String(website.id) };
  expect((await admin.call(upload, { params, body })).status).toBe(400);
});
