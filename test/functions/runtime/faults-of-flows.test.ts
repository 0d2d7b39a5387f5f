import { beforeEach, expect, test, vi } from 'vitest';
import { handler as completeFile } from '#functions/assets/complete.ts';
import { handler as createFile } from '#functions/assets/create.ts';
import { handler as listFiles } from '#functions/assets/list.ts';
import { handler as removeFile } from '#functions/assets/remove.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as saveBrief } from '#functions/briefs/save.ts';
import { handler as sendBrief } from '#functions/briefs/send.ts';
import { handler as approve } from '#functions/comments/approve.ts';
import { readAssetTotal } from '#functions/data/users/asset.ts';
import { getClaim } from '#functions/data/websites/domain-claim.ts';
import { getSiteDomain } from '#functions/data/websites/site-domain.ts';
import { getWebsite } from '#functions/data/websites/website.ts';
import { handler as getDownloadUrl } from '#functions/websites/get-download-url.ts';
import { routes } from '#shared/api/routes.ts';
import { brief } from '#shared/model/brief.ts';
import { givenReviewed, reviewOf } from '#test/support/comments.ts';
import { freshDomain, givenSubscriber, whenConnecting } from '#test/support/domains.ts';
import { everyFault } from '#test/support/every-fault.ts';
import { siteZip } from '#test/support/files-bucket.ts';
import { fakeNames } from '#test/support/names.ts';
import { bellOf } from '#test/support/notes.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { fakeTenants } from '#test/support/tenants.ts';
import { askForUpload, completeUpload, sendToBucket, uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

fakeNames();
fakeTenants();
beforeEach(() => {
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
});

/** Something that a person does, and what is true when it took effect exactly once. */
interface Flow {
  run(): Promise<{ readonly status: number }>;
  expectDone(): Promise<void>;
  /** How trying again may end, when the first time had taken effect. */
  readonly again?: number;
}

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');
const zip = await siteZip();
const admin = await signedInAdmin();

async function givenCustomer() {
  const { id } = await givenUser();
  return { id, client: await signedIn(id) };
}
type Customer = Awaited<ReturnType<typeof givenCustomer>>;

const briefOf = async ({ client }: Customer) => brief.parse((await client.call(getBrief)).json);
const save = ({ client }: Customer) =>
  client.call(saveBrief, { method: 'PUT', body: { business: 'Joiners' } });

async function notesAbout(customerId: number, kind: string) {
  const { notes } = await bellOf(admin);
  return notes.filter((note) => note.customer?.id === customerId && note.kind === kind);
}

async function givenSentFile({ client }: Customer) {
  const body = { fileName: 'logo.png', size: png.length };
  const { json } = await client.call(createFile, { body });
  const { id, upload } = routes.assets.create.response.parse(json);
  await sendToBucket({ upload, uploadId: id }, png);
  return { id };
}

async function expectFiles({ id, client }: Customer, files: number): Promise<void> {
  expect(routes.assets.list.response.parse((await client.call(listFiles)).json)).toHaveLength(
    files,
  );
  expect(await readAssetTotal(id)).toEqual({ files, bytes: files * png.length });
}

const flows: Readonly<Record<string, () => Promise<Flow>>> = {
  'saving a brief': async () => {
    const customer = await givenCustomer();
    return {
      run: () => save(customer),
      expectDone: async () =>
        expect(await briefOf(customer)).toMatchObject({ business: 'Joiners' }),
    };
  },
  'sending a brief': async () => {
    const customer = await givenCustomer();
    await save(customer);
    return {
      run: () => customer.client.call(sendBrief, { method: 'POST' }),
      expectDone: async () => {
        expect((await briefOf(customer)).sentAt).not.toBeNull();
        expect(await notesAbout(customer.id, 'briefSent')).toHaveLength(1);
      },
    };
  },
  'sending a file': async () => {
    const customer = await givenCustomer();
    const params = await givenSentFile(customer);
    return {
      run: () => customer.client.call(completeFile, { method: 'POST', params }),
      expectDone: () => expectFiles(customer, 1),
    };
  },
  'removing a file': async () => {
    const customer = await givenCustomer();
    const params = await givenSentFile(customer);
    await customer.client.call(completeFile, { method: 'POST', params });
    return {
      run: () => customer.client.call(removeFile, { method: 'DELETE', params }),
      expectDone: () => expectFiles(customer, 0),
      again: 404,
    };
  },
  'approving a version': async () => {
    const { user, client, params } = await givenReviewed();
    const version = (await reviewOf(client, params)).shown?.version;
    return {
      run: () => client.call(approve, { params, body: { version } }),
      expectDone: async () => {
        expect((await reviewOf(client, params)).approval).toMatchObject({ version });
        expect(await notesAbout(user.id, 'approved')).toHaveLength(1);
      },
    };
  },
  'connecting a domain': async () => {
    const { websiteId, client } = await givenSubscriber();
    const name = freshDomain();
    return {
      run: () => whenConnecting(client, websiteId, name),
      expectDone: async () => {
        expect(await getSiteDomain(websiteId)).toMatchObject({ name, state: 'dns' });
        expect(await getClaim(name)).not.toBeNull();
      },
    };
  },
  'uploading a ZIP': async () => {
    const { id } = await givenCustomer();
    const website = await givenWebsite(id);
    await uploadZip(admin, website.id, zip);
    const presigned = await askForUpload(admin, website.id);
    await sendToBucket(presigned, zip);
    return {
      run: () => completeUpload(admin, website.id, presigned.uploadId),
      expectDone: async () =>
        expect((await getWebsite(website.id))?.zip).toMatchObject({ uploadId: presigned.uploadId }),
    };
  },
  'downloading it': async () => {
    const { id, client } = await givenCustomer();
    const website = await givenWebsite(id);
    await uploadZip(admin, website.id, zip);
    await givenPurchase(id);
    return {
      run: () => client.call(getDownloadUrl, { params: { id: String(website.id) } }),
      expectDone: async () => {},
    };
  },
};

test.each(Object.entries(flows))(
  '%s takes effect once or not at all whichever call of the table fails, and trying again ends well',
  async (_name, given) => {
    const { names } = await watchTable((await given()).run);
    expect(names.length).toBeGreaterThan(0);
    for (const { fault, status, name } of everyFault(names.length)) {
      const { run, expectDone, again = 200 } = await given();
      const first = await withFault(fault, run);
      // What is tried again inside, or told to others afterwards, fails nobody.
      expect([200, status], name).toContain(first.status);
      if (first.status === 200) await expectDone();
      else expect([200, again], name).toContain((await run()).status);
      await expectDone();
    }
    vi.mocked(console.error).mockClear();
  },
  60_000,
);
