import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { handler as listZips } from '#functions/admin/list-zips.ts';
import { handler as rollbackZip } from '#functions/admin/rollback-zip.ts';
import { handler as updateWebsite } from '#functions/admin/update-website-url.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userKey } from '#functions/data/users/user.ts';
import { siteKey } from '#functions/data/websites/site.ts';
import { domainUpdate, getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { siteRenewal } from '#functions/data/websites/site-renewal.ts';
import { listNewestUpdates } from '#functions/data/websites/update.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { thanksPages } from '#shared/api/forms.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { siteProblems, updateTitles } from '#shared/texts/websites.ts';
import { givenLiveDomain, whenWorkedOn } from '#test/support/domains.ts';
import { siteFilesBelow, siteKeys, siteZip } from '#test/support/files-bucket.ts';
import { fakeNames } from '#test/support/names.ts';
import { siteWork } from '#test/support/queued-work.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork, receive } from '#test/support/site-worker.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

fakeNames();
fakeTenants();

/** What the unpacking adds to each site. */
const thanks: readonly string[] = Object.values(thanksPages);
const isOwn = (path: string) => !thanks.some((page) => path.endsWith(page));

async function givenCustomer() {
  const owner = await givenUser();
  return { owner, website: await givenWebsite(owner.id), admin: await signedInAdmin() };
}

type Customer = Awaited<ReturnType<typeof givenCustomer>>;

async function zipsOf({ admin, website }: Customer) {
  const params = { websiteId: String(website.id) };
  return Object((await admin.call(listZips, { params })).json);
}

async function shownFiles(websiteId: number) {
  const site = (await getWebsite(websiteId))?.site;
  return siteFilesBelow(`sites/${websiteId}/${site?.siteId}/`);
}

async function zipOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

beforeEach(() => {
  siteWork.length = 0;
});

test('a replaced site that a domain still shows stays, without a message of its own', async () => {
  const { websiteId } = await givenLiveDomain();
  const admin = await signedInAdmin();
  await uploadZip(admin, websiteId, await siteZip('First'));
  await doSiteWork();
  await whenWorkedOn(websiteId);
  const first = (await getWebsite(websiteId))?.site;
  const files = () => siteFilesBelow(`sites/${websiteId}/${first?.siteId}/`);
  await uploadZip(admin, websiteId, await siteZip('Second'));
  await doSiteWork();
  expect(siteWork).toEqual([]);
  expect((await files()).size).toBe(2 + thanks.length);
  await whenWorkedOn(websiteId);
  const domain = await getSiteDomain(websiteId);
  if (!domain || !first) throw new Error('There is no domain, or no site');
  await transact([domainUpdate(domain, { leaving: null })]);
  await receive(siteKey({ websiteId, siteId: first.siteId }));
  expect((await files()).size).toBe(0);
});

describe('an accepted ZIP', () => {
  test('becomes the website’s preview, with the types of its files', async () => {
    const customer = await givenCustomer();
    const { website, admin } = customer;
    await uploadZip(admin, website.id, await siteZip('Mine'));
    expect((await getWebsite(website.id))?.previewState).toBe('waiting');
    await doSiteWork();
    expect(await getWebsite(website.id)).toMatchObject({ previewState: 'ready', nextSiteId: null });
    const files = await shownFiles(website.id);
    expect(files.get('index.html')?.text).toContain('Mine');
    expect(files.get('index.html')?.headers).toMatchObject({ 'content-type': 'text/html' });
    expect(files.get('css/site.css')?.headers).toMatchObject({ 'content-type': 'text/css' });
    expect(await zipsOf(customer)).toMatchObject([{ isCurrent: true, preview: 'ready' }]);
  });

  test('has a copy of its pages with the review script; the shown pages stay byte for byte', async () => {
    const { website, admin } = await givenCustomer();
    const page = '<!doctype html>\r\n<html>\n<HEAD lang=en><title>Mine</title><p>caf\xe9';
    const files = {
      'index.html': page,
      'about/us.htm': '<p>Us',
      'a.css': 'a{}',
      'b.svg': '<svg/>',
    };
    await uploadZip(admin, website.id, await zipOf(files));
    await doSiteWork();
    const siteId = (await getWebsite(website.id))?.site?.siteId;
    const texts = (folder: string) => siteFilesBelow(`${folder}/${website.id}/${siteId}/`);
    const shown = await texts('sites');
    for (const [path, text] of Object.entries(files)) expect(shown.get(path)?.text).toBe(text);
    const copies = await texts('review');
    expect([...copies.keys()].filter(isOwn).toSorted()).toEqual([
      ...['about/us', 'about/us.htm', 'index.html'],
    ]);
    const tag = '<script src="/_review.js"></script>';
    expect(copies.get('index.html')?.text).toBe(page.replace('lang=en>', `lang=en>${tag}`));
    expect(copies.get('about/us.htm')?.text).toBe(`${tag}<p>Us`);
    expect(copies.get('about/us.htm')?.headers).toMatchObject({ 'content-type': 'text/html' });
  });

  test('has pages that thank for a form in its colors, unless it has a page of that name', async () => {
    const { website, admin } = await givenCustomer();
    const files = {
      'index.html': '<title>Rosa</title><link rel=stylesheet href=a.css>',
      'a.css': 'body{background:#fff8e7;color:#3b2a1a}',
      [thanksPages.preview]: 'Mine',
    };
    await uploadZip(admin, website.id, await zipOf(files));
    await doSiteWork();
    const shown = await shownFiles(website.id);
    const page = shown.get(thanksPages.live);
    expect(page?.text).toContain(`<title>Thank you. · ${website.name}</title>`);
    expect(page?.text).toContain('--paper: #fff8e7; --ink: #3b2a1a');
    expect(page?.headers['x-amz-meta-headers']).toContain("default-src 'none'");
    expect(shown.get(thanksPages.preview)?.text).toBe('Mine');
  });

  test('has no copy of a page above 4 MB, but shows it', async () => {
    const { website, admin } = await givenCustomer();
    const large = `<p>${randomBytes(2 * 1024 * 1024).toString('hex')}`;
    await uploadZip(admin, website.id, await zipOf({ 'index.html': 'Hello', 'large.html': large }));
    await doSiteWork();
    const siteId = (await getWebsite(website.id))?.site?.siteId;
    const path = `${website.id}/${siteId}/`;
    const shown = (await siteFilesBelow(`sites/${path}`)).get('large.html')?.text;
    expect(shown === large).toBe(true);
    expect(siteKeys(`review/${path}`).filter(isOwn)).toEqual([`review/${path}index.html`]);
  });

  test('is stored with its size, its date and, computed later, its SHA-256', async () => {
    const customer = await givenCustomer();
    const zip = await siteZip();
    await uploadZip(customer.admin, customer.website.id, zip, 'acme.zip');
    expect(await zipsOf(customer)).toMatchObject([{ sha256: null, preview: 'waiting' }]);
    await doSiteWork();
    const sha256 = createHash('sha256').update(zip).digest('hex');
    expect(await zipsOf(customer)).toMatchObject([
      { fileName: 'acme.zip', size: zip.length, sha256, previewProblem: null },
    ]);
  });

  test('replaces the previous site only when complete; the old files are deleted later', async () => {
    const { website, admin } = await givenCustomer();
    await uploadZip(admin, website.id, await siteZip('First'));
    await doSiteWork();
    const first = (await getWebsite(website.id))?.site;
    await uploadZip(admin, website.id, await siteZip('Second'));
    expect((await getWebsite(website.id))?.site).toEqual(first);
    const message = siteWork.find(({ sk }) => sk.startsWith('SITE#'));
    await receive(message ?? { pk: '', sk: '' });
    expect((await shownFiles(website.id)).get('index.html')?.text).toContain('Second');
    const removal = siteWork.find(({ sk }) => sk === `SITE#${first?.siteId}`);
    expect(removal?.delaySeconds).toBe(900);
    expect((await siteFilesBelow(`sites/${website.id}/${first?.siteId}/`)).size).toBe(
      2 + thanks.length,
    );
    expect(siteKeys(`review/${website.id}/${first?.siteId}/`).filter(isOwn)).toHaveLength(1);
    await doSiteWork();
    expect((await siteFilesBelow(`sites/${website.id}/${first?.siteId}/`)).size).toBe(0);
    expect(siteKeys(`review/${website.id}/${first?.siteId}/`)).toEqual([]);
    expect(Object.keys(await dumpTable())).not.toContain(
      `WEBSITE#${website.id} SITE#${first?.siteId}`,
    );
  });

  test('is shown without its private files, whose number administrators read (THREAT-U7)', async () => {
    const customer = await givenCustomer();
    const { website, admin } = customer;
    const files = { 'index.html': 'Hello', '.env': 'KEY=secret', 'backup.sql': 'INSERT' };
    await uploadZip(admin, website.id, await zipOf(files));
    expect(await zipsOf(customer)).toMatchObject([{ hiddenFiles: 0 }]);
    await doSiteWork();
    expect([...(await shownFiles(website.id)).keys()].filter(isOwn)).toEqual(['index.html']);
    expect(await zipsOf(customer)).toMatchObject([{ preview: 'ready', hiddenFiles: 2 }]);
  });

  test('that cannot be shown says why; the version that is shown is what buyers get again', async () => {
    const customer = await givenCustomer();
    const { website, admin } = customer;
    await uploadZip(admin, website.id, await siteZip('First'), 'first.zip');
    await doSiteWork();
    const first = (await getWebsite(website.id))?.zip;
    await uploadZip(admin, website.id, await zipOf({ 'readme.txt': 'Hello' }), 'second.zip');
    expect((await getWebsite(website.id))?.zipFileName).toBe('second.zip');
    await doSiteWork();
    const after = await getWebsite(website.id);
    expect(after).toMatchObject({ previewState: 'failed', zipFileName: 'first.zip', zip: first });
    expect((await shownFiles(website.id)).get('index.html')?.text).toContain('First');
    expect(await zipsOf(customer)).toMatchObject([
      { preview: 'failed', previewProblem: siteProblems.noStartPage, isCurrent: false },
      { preview: 'ready', isCurrent: true },
    ]);
    const entries = Object.values(await dumpTable()).map((item) => Object(item));
    expect(entries.filter(({ actor }) => actor === 'product')).toMatchObject([
      { action: 'rollbackZip', actorId: null, after: { zipFileName: 'first.zip' } },
    ]);
  });

  test('that cannot be shown stays the download where nothing else is shown, or an address', async () => {
    const customer = await givenCustomer();
    const { website, owner, admin } = customer;
    const upload = async (name: string) => {
      await uploadZip(admin, website.id, await zipOf({ 'readme.txt': 'Hello' }), name);
      await doSiteWork();
      return (await getWebsite(website.id))?.zipFileName;
    };
    expect(await upload('one.zip')).toBe('one.zip');
    await uploadZip(admin, website.id, await siteZip('First'), 'first.zip');
    await doSiteWork();
    const websitePreviewUrl = 'https://shop.example';
    await admin.call(updateWebsite, { body: { userId: owner.id, websitePreviewUrl } });
    expect(await upload('two.zip')).toBe('two.zip');
  });

  test('that asks for its start page stays the download', async () => {
    const { website, admin } = await givenCustomer();
    await uploadZip(admin, website.id, await siteZip('First'), 'first.zip');
    await doSiteWork();
    const pages = { 'home.html': '<p>Home', 'blog/index.html': '<p>Blog' };
    await uploadZip(admin, website.id, await zipOf(pages), 'second.zip');
    await doSiteWork();
    const after = await getWebsite(website.id);
    expect(after).toMatchObject({ previewState: 'failed', zipFileName: 'second.zip' });
  });

  test('that cannot be shown is told alike in the row, the bell and the customer’s updates', async () => {
    const { owner, website, admin } = await givenCustomer();
    const said = async () => (await listNewestUpdates(website.id)).map(({ title }) => title);
    const told = async () => {
      const items = Object.entries(await dumpTable()).filter(([key]) => key.startsWith('AGENCY '));
      const ofOwner = items
        .map(([, item]) => Object(item))
        .filter(({ userId }) => userId === owner.id);
      return ofOwner.map(({ kind, subject }) => [kind, subject]);
    };
    await uploadZip(admin, website.id, await zipOf({ 'readme.txt': 'Hello' }), 'bad.zip');
    expect(await said()).toEqual([updateTitles.zip]);
    await doSiteWork();
    expect((await getUser(owner.id))?.zipFailed).toBe(true);
    expect(await said()).toEqual([updateTitles.zipFailed]);
    expect(await told()).toEqual([['zipFailed', 'bad.zip']]);
    await uploadZip(admin, website.id, await siteZip('Good'));
    expect((await getUser(owner.id))?.zipFailed).toBe(false);
    await doSiteWork();
    expect(await said()).toEqual([updateTitles.zip, updateTitles.zipFailed]);
    expect(await told()).toHaveLength(1);
  });

  test('that arrives while another one is unpacked is the one that is shown', async () => {
    const { website, admin } = await givenCustomer();
    await uploadZip(admin, website.id, await siteZip('First'));
    await uploadZip(admin, website.id, await siteZip('Second'));
    siteWork.reverse();
    await doSiteWork();
    expect((await shownFiles(website.id)).get('index.html')?.text).toContain('Second');
    const all = await siteFilesBelow(`sites/${website.id}/`);
    expect(all.size).toBe(2 + thanks.length);
  });
});

describe('a rollback', () => {
  async function givenTwoZips() {
    const customer = await givenCustomer();
    await uploadZip(customer.admin, customer.website.id, await siteZip('First'), 'first.zip');
    await doSiteWork();
    await uploadZip(customer.admin, customer.website.id, await siteZip('Second'), 'second.zip');
    await doSiteWork();
    const zips = await zipsOf(customer);
    return { ...customer, first: zips[1].uploadId, second: zips[0].uploadId };
  }

  test('restores the earlier ZIP and its site, and the customer gets an update', async () => {
    const { admin, website, first } = await givenTwoZips();
    const body = { websiteId: website.id, uploadId: first };
    const { status, json } = await admin.call(rollbackZip, { body });
    expect(status).toBe(200);
    expect(json).toMatchObject({ zipFileName: 'first.zip', previewState: 'waiting' });
    expect((await shownFiles(website.id)).get('index.html')?.text).toContain('Second');
    await doSiteWork();
    expect((await shownFiles(website.id)).get('index.html')?.text).toContain('First');
    const entries = Object.entries(await dumpTable());
    const rollbacks = entries.filter(([, item]) => Object(item).updateType === 'rollback');
    expect(rollbacks.map(([, item]) => item)).toMatchObject([
      { websiteId: website.id, title: updateTitles.rollback, description: 'first.zip' },
    ]);
    const ofWebsite = entries.filter(([, item]) => Object(item).websiteId === website.id);
    const audited = ofWebsite.filter(([, item]) => Object(item).action === 'rollbackZip');
    expect(audited.map(([, item]) => item)).toMatchObject([
      { before: { zipFileName: 'second.zip' }, after: { zipFileName: 'first.zip' } },
    ]);
  });

  test('to the current ZIP changes nothing', async () => {
    const { admin, website, second } = await givenTwoZips();
    const before = await getWebsite(website.id);
    const body = { websiteId: website.id, uploadId: second };
    expect((await admin.call(rollbackZip, { body })).status).toBe(200);
    expect(await getWebsite(website.id)).toEqual(before);
  });

  test('is refused for a stale version, and for an unknown ZIP', async () => {
    const { admin, website, first } = await givenTwoZips();
    const body = { websiteId: website.id, uploadId: first };
    const stale = await admin.call(rollbackZip, { body, headers: { 'if-match': '"1"' } });
    expect(stale).toMatchObject({ status: 409, json: { message: refusals.changedElsewhere } });
    const unknown = { websiteId: website.id, uploadId: 'unknown' };
    expect((await admin.call(rollbackZip, { body: unknown })).status).toBe(404);
  });
});

test('when a subscription ends, the site moves to a new address and the old one ends at once', async () => {
  const { owner, website, admin } = await givenCustomer();
  await uploadZip(admin, website.id, await siteZip());
  await doSiteWork();
  const before = (await getWebsite(website.id))?.site;
  await transact([siteRenewal(owner.id)]);
  await receive({ ...userKey(owner.id), sk: 'SITE_RENEWAL' });
  const [begun] = siteWork.splice(0);
  await receive(begun ?? { pk: '', sk: '' });
  const after = await getWebsite(website.id);
  expect(after?.site?.siteId).not.toBe(before?.siteId);
  expect(after?.site?.uploadId).toBe(before?.uploadId);
  expect(siteWork).toMatchObject([{ sk: `SITE#${before?.siteId}`, delaySeconds: 0 }]);
  await doSiteWork();
  expect((await siteFilesBelow(`sites/${website.id}/${before?.siteId}/`)).size).toBe(0);
  expect(Object.keys(await dumpTable())).not.toContain(`USER#${owner.id} SITE_RENEWAL`);
});
