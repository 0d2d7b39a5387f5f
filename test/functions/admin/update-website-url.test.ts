import { expect, test } from 'vitest';
import { handler } from '#functions/admin/update-website-url.ts';
import { getUser } from '#functions/data/users/user.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { listWebsitesOf } from '#functions/data/websites/website-list.ts';
import { readWebsiteTotal } from '#functions/data/websites/website-total.ts';
import { website } from '#shared/model/website.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { updateTitles } from '#shared/texts/websites.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const websitePreviewUrl = 'https://acme.example/';

async function newsOf(websiteId: number): Promise<readonly unknown[]> {
  const entries = Object.entries(await dumpTable());
  return entries.flatMap(([key, item]) =>
    key.startsWith(`WEBSITE#${websiteId} UPDATE#`) ? item : [],
  );
}

test('the first address creates the website, named after the company, and the customer list shows it', async () => {
  const admin = await signedInAdmin();
  const owner = await givenUser({ companyName: 'Acme Ltd' });
  const total = await readWebsiteTotal();
  const { status, json } = await admin.call(handler, {
    body: { userId: owner.id, websitePreviewUrl },
  });
  const made = website.parse(json);
  expect(status).toBe(200);
  expect(made).toMatchObject({
    userId: owner.id,
    name: 'Acme Ltd',
    companyName: 'Acme Ltd',
    websitePreviewUrl,
    websiteType: 'business',
    zipFileUploaded: false,
    filesAvailable: false,
  });
  expect(await getUser(owner.id)).toMatchObject({
    websiteId: made.id,
    websiteName: 'Acme Ltd',
    websitePreviewUrl,
    version: owner.version + 1,
  });
  expect(await newsOf(made.id)).toMatchObject([
    { updateType: 'url', title: updateTitles.urlChanged, description: websitePreviewUrl },
  ]);
  expect(await readWebsiteTotal()).toBe(total + 1);
});

test('without a company the website is named after the username, and may have no address yet', async () => {
  const admin = await signedInAdmin();
  const owner = await givenUser();
  const { json } = await admin.call(handler, { body: { userId: owner.id } });
  expect(json).toMatchObject({ name: owner.username, websitePreviewUrl: null });
  expect(await newsOf(website.parse(json).id)).toEqual([]);
});

test('a later call changes only named fields, clears blank ones, and reports only a changed address', async () => {
  const admin = await signedInAdmin();
  const owner = await givenUser();
  const first = { userId: owner.id, websitePreviewUrl, description: 'A shop', name: 'Shop' };
  const { id } = website.parse((await admin.call(handler, { body: first })).json);
  await admin.call(handler, { body: { userId: owner.id, websitePreviewUrl } });
  expect(await getWebsite(id)).toMatchObject({
    name: 'Shop',
    description: 'A shop',
    websitePreviewUrl,
  });
  expect(await newsOf(id)).toHaveLength(1);

  const blank = {
    userId: owner.id,
    websitePreviewUrl: ' ',
    description: '',
    name: '',
    websiteType: '',
  };
  const cleared = await admin.call(handler, { body: blank });
  expect(cleared.json).toMatchObject({
    id,
    name: owner.username,
    description: null,
    websitePreviewUrl: null,
    websiteType: 'business',
  });
  expect(await getUser(owner.id)).toMatchObject({ websitePreviewUrl: null });
  expect(await newsOf(id)).toHaveLength(2);
});

test('twenty concurrent administrators create one website', async () => {
  const admin = await signedInAdmin();
  const owner = await givenUser();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.call(handler, { body: { userId: owner.id, name: `Name ${index}` } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  for (const { status } of answers) expect([200, 503]).toContain(status);
  const own = await listWebsitesOf(owner.id);
  expect(own).toHaveLength(1);
  expect(await getUser(owner.id)).toMatchObject({
    websiteId: own[0]?.id,
    websiteName: own[0]?.name,
  });
});

test('a stale `If-Match` is a conflict', async () => {
  const admin = await signedInAdmin();
  const owner = await givenUser();
  const call = (version: number) =>
    admin.call(handler, {
      body: { userId: owner.id, websitePreviewUrl },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await call(owner.version)).status).toBe(200);
  const before = await dumpTable();
  expect(await call(owner.version)).toMatchObject({
    status: 409,
    json: { message: refusals.changedElsewhere },
  });
  expect(await dumpTable()).toEqual(before);
});

test.for([
  'javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '\tjavascript:alert(1)',
  '//evil.example',
  'acme.example',
  'http://acme.example',
  'ftp://acme.example',
  'file:///etc/passwd',
  'https://user@evil.example',
  'https://user:password@evil.example',
  'http://localhost:3000/dashboard',
  'https://acme.example/\u202e',
  'https:\\\\evil.example',
  `https://acme.example/${'x'.repeat(10_000)}`,
])('the address %j is refused in every field and nothing changes', async (address) => {
  const admin = await signedInAdmin();
  const owner = await givenUser();
  const before = await dumpTable();
  for (const field of ['websitePreviewUrl', 'previewImageUrl']) {
    const answer = await admin.call(handler, { body: { userId: owner.id, [field]: address } });
    expect(answer).toMatchObject({ status: 400, json: { issues: [{ path: field }] } });
  }
  expect(await dumpTable()).toEqual(before);
});

test('an unknown customer is not found, and customers and visitors may not', async () => {
  const admin = await signedInAdmin();
  const customer = await givenUser();
  const body = { userId: customer.id, websitePreviewUrl };
  expect((await admin.call(handler, { body: { ...body, userId: 999_999 } })).status).toBe(404);
  const client = await signedIn(customer.id);
  expect((await client.call(handler, { body })).status).toBe(403);
  client.cookie = undefined;
  expect((await client.call(handler, { body })).status).toBe(401);
});
