import { expect, test } from 'vitest';
import { handler as download } from '#functions/admin/download-website-zip.ts';
import { handler } from '#functions/admin/update-download-url.ts';
import { getUser } from '#functions/data/users/user.ts';
import { listNewestUpdates } from '#functions/data/websites/update.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { handler as complete } from '#functions/websites/get-download-url.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const downloadUrl = 'https://files.example/site.zip';
const admin = await signedInAdmin({ username: 'editor' });
const set = (body: object, headers = {}) => admin.call(handler, { body, headers });

async function givenCustomer() {
  const user = await givenUser();
  const website = await givenWebsite(user.id);
  return { user, website };
}

test.each(['websiteId', 'userId'] as const)(
  'by %s the address is stored, unlocks a buyer’s download, and is audited',
  async (by) => {
    const { user, website } = await givenCustomer();
    const target = by === 'userId' ? { userId: user.id } : { websiteId: website.id };
    expect(await set({ ...target, downloadUrl })).toMatchObject({
      status: 200,
      json: { id: website.id, downloadUrl, filesAvailable: true, version: website.version + 1 },
    });
    await givenPurchase(user.id);
    const buyer = await signedIn(user.id);
    const params = { id: String(website.id) };
    expect((await buyer.call(complete, { params })).json).toMatchObject({ url: downloadUrl });
    const sent = await admin.call(download, { params: { websiteId: params.id } });
    expect(sent).toMatchObject({ status: 302, headers: { location: downloadUrl } });
    const [news] = await listNewestUpdates(website.id);
    expect(news).toMatchObject({ title: updateTitles.downloadChanged, description: null });
    expect((await trailOf(user.id))[0]).toMatchObject({
      ...{ action: 'updateDownloadUrl', actor: 'editor', userId: user.id, websiteId: website.id },
      ...{ before: { downloadUrl: null }, after: { downloadUrl } },
    });
  },
);

test.each(['', ' ', null])('%j clears it, and repeating it changes nothing', async (blank) => {
  const { user, website } = await givenCustomer();
  await set({ websiteId: website.id, downloadUrl });
  expect((await set({ websiteId: website.id, downloadUrl: blank })).json).toMatchObject({
    downloadUrl: null,
    filesAvailable: false,
  });
  const [news] = await listNewestUpdates(website.id);
  expect(news?.title).toBe(updateTitles.downloadRemoved);
  const before = await dumpTable();
  expect((await set({ userId: user.id, downloadUrl: blank })).status).toBe(200);
  expect(await dumpTable()).toEqual(before);
});

test.each([
  'javascript:alert(1)',
  'http://files.example/site.zip',
  'https://user:password@files.example',
  'http://localhost:3000/api/user',
  '//files.example',
])('the address %s is refused and nothing changes', async (address) => {
  const { website } = await givenCustomer();
  const before = await dumpTable();
  expect(await set({ websiteId: website.id, downloadUrl: address })).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'downloadUrl' }] },
  });
  expect(await dumpTable()).toEqual(before);
});

test('a stale version of the website or the customer is a conflict', async () => {
  const { user, website } = await givenCustomer();
  const customer = await getUser(user.id);
  const asSeen = (version = 0) => ({ 'if-match': `"${version}"` });
  const other = `${downloadUrl}?2`;
  const byUser = { userId: user.id, downloadUrl };
  const byWebsite = { websiteId: website.id, downloadUrl: other };
  expect((await set(byUser, asSeen(customer?.version))).status).toBe(200);
  const told = { status: 409, json: { message: refusals.changedElsewhere } };
  expect(await set(byWebsite, asSeen(website.version))).toMatchObject(told);
  expect(await set({ ...byUser, downloadUrl: other }, asSeen(customer?.version))).toMatchObject(
    told,
  );
  expect((await set(byWebsite, asSeen(website.version + 1))).status).toBe(200);
});

test('a concurrent change is a conflict, not lost', async () => {
  const { website } = await givenCustomer();
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await set({ websiteId: website.id, downloadUrl });
    },
    () => set({ websiteId: website.id, downloadUrl: `${downloadUrl}?late` }),
  );
  expect(answer.status).toBe(409);
  expect((await getWebsite(website.id))?.downloadUrl).toBe(downloadUrl);
});

test('an unknown customer, one without a website, or without this website, is not found', async () => {
  const { user, website } = await givenCustomer();
  const other = await givenUser();
  expect((await set({ websiteId: 999_999, downloadUrl })).status).toBe(404);
  expect((await set({ userId: 999_999, downloadUrl })).status).toBe(404);
  expect(await set({ userId: other.id, downloadUrl })).toMatchObject({
    status: 404,
    json: { message: refusals.customerWithoutWebsite },
  });
  const foreign = { userId: other.id, websiteId: website.id, downloadUrl };
  expect((await set(foreign)).status).toBe(404);
  expect((await set({ ...foreign, userId: user.id })).status).toBe(200);
});

test.each([{ downloadUrl }, { userId: 1 }, { websiteId: '1', downloadUrl }, {}])(
  'refuses %j',
  async (body) => {
    expect((await set(body)).status).toBe(400);
  },
);
