import { describe, expect, test } from 'vitest';
import { transact } from '#functions/data/table/send.ts';
import { getWebsite, websiteUpdate } from '#functions/data/websites/website.ts';
import { handler as fallback } from '#functions/websites/download-fallback.ts';
import { handler as getUrl } from '#functions/websites/get-download-url.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { download, siteZip } from '#test/support/files-bucket.ts';
import { givenPurchase } from '#test/support/purchases.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { sendAsForm, uploadZip } from '#test/support/uploads.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const zip = await siteZip();
const downloadUrl = 'https://files.example/site.zip';

async function givenCustomer({ bought = true, files = true, companyName = 'Acme Ltd' } = {}) {
  const owner = await givenUser({ companyName });
  const website = await givenWebsite(owner.id);
  const admin = await signedInAdmin();
  if (files) await sendAsForm(admin, website.id, zip);
  if (bought) await givenPurchase(owner.id);
  const client = await signedIn(owner.id);
  return { owner, website, admin, client };
}
type Customer = Awaited<ReturnType<typeof givenCustomer>>;

async function setDownloadUrl(websiteId: number): Promise<void> {
  const website = await getWebsite(websiteId);
  if (website)
    await transact([websiteUpdate(website, { downloadUrl, changedAt: website.changedAt })]);
}

/** Both calls, for one customer's files. */
const calls = [
  {
    name: 'get-download-url',
    ask: (client: ApiClient, { website }: Customer, headers = {}) =>
      client.call(getUrl, { params: { id: String(website.id) }, headers }),
  },
  {
    name: 'download-fallback',
    ask: (client: ApiClient, { owner }: Customer, headers = {}) =>
      client.call(fallback, { params: { userId: String(owner.id) }, headers }),
  },
];

describe.each(calls)('$name', ({ ask }) => {
  test('gives a buyer a link of five minutes to exactly the accepted bytes, under the specified name', async () => {
    const customer = await givenCustomer();
    const { status, json } = await ask(customer.client, customer);
    const link = downloadLink.parse(json);
    expect(status).toBe(200);
    expect(link).toMatchObject({ fileName: 'acme-ltd-website.zip', expiresIn: 300 });
    expect(new URL(link.url).searchParams.get('X-Amz-Expires')).toBe('300');
    const file = await download(link.url);
    expect(file.bytes.equals(zip)).toBe(true);
    expect(file.type).toBe('application/zip');
    expect(file.disposition).toContain('filename="acme-ltd-website.zip"');
  });

  test('redirects a client that wants the file itself', async () => {
    const customer = await givenCustomer();
    const accept = { accept: 'application/octet-stream, */*' };
    const { status, headers, body } = await ask(customer.client, customer, accept);
    expect({ status, body }).toEqual({ status: 302, body: '' });
    expect((await download(headers.location ?? '')).bytes.equals(zip)).toBe(true);
  });

  test('serves an administrator without a purchase', async () => {
    const customer = await givenCustomer({ bought: false });
    const { json } = await ask(customer.admin, customer);
    expect(json).toMatchObject({ fileName: 'acme-ltd-website.zip' });
  });

  test('asks customers without a purchase to buy, also after a refund', async () => {
    const required = { status: 403, json: { message: refusals.purchaseRequired } };
    const customer = await givenCustomer({ bought: false });
    expect(await ask(customer.client, customer)).toMatchObject(required);
    await givenPurchase(customer.owner.id);
    expect((await ask(customer.client, customer)).status).toBe(200);
    await givenPurchase(customer.owner.id, false);
    expect(await ask(customer.client, customer)).toMatchObject(required);
  });

  test('is 404 for the files of others, bought or not', async () => {
    const victim = await givenCustomer();
    const curious = await givenCustomer();
    expect((await ask(curious.client, victim)).status).toBe(404);
    expect((await ask(new ApiClient(), victim)).status).toBe(401);
  });

  test('says that there are no files yet', async () => {
    const customer = await givenCustomer({ files: false });
    expect(await ask(customer.client, customer)).toMatchObject({
      status: 404,
      json: { message: refusals.filesNotAvailable },
    });
  });

  test('gives the address that an administrator set where there is no ZIP', async () => {
    const customer = await givenCustomer({ files: false });
    await setDownloadUrl(customer.website.id);
    const { json } = await ask(customer.client, customer);
    expect(json).toEqual({ url: downloadUrl, fileName: 'acme-ltd-website.zip', expiresIn: null });
  });
});

test('with both, the call gives the ZIP and the fallback the address', async () => {
  const customer = await givenCustomer();
  await setDownloadUrl(customer.website.id);
  const [first, second] = await Promise.all(calls.map(({ ask }) => ask(customer.client, customer)));
  expect(first?.json).toMatchObject({ expiresIn: 300 });
  expect(second?.json).toMatchObject({ url: downloadUrl });
});

test('buyers get a new ZIP from then on', async () => {
  const customer = await givenCustomer();
  const second = await siteZip('The second one');
  await uploadZip(customer.admin, customer.website.id, second);
  for (const { ask } of calls) {
    const { url } = downloadLink.parse((await ask(customer.client, customer)).json);
    expect((await download(url)).bytes.equals(second)).toBe(true);
  }
});

test('a link is valid only for its own file', async () => {
  const customer = await givenCustomer();
  const other = await givenCustomer();
  const { key = '' } = (await getWebsite(other.website.id))?.zip ?? {};
  const [call] = calls;
  const { url } = downloadLink.parse((await call?.ask(customer.client, customer))?.json);
  const address = new URL(url);
  address.pathname = address.pathname.replace(/zips\/.*$/, key);
  expect((await download(address.href)).status).toBe(403);
});

test.for([
  ['Müller & Söhne'],
  ['A"; filename="evil.exe'],
  ['日本'],
  ["O'Neil (US)*"],
  ['A\r\nSet-Cookie: a=b'],
])('the name %j cannot break out of the header', async ([companyName]) => {
  const customer = await givenCustomer({ companyName });
  const [call] = calls;
  const link = downloadLink.parse((await call?.ask(customer.client, customer))?.json);
  const { disposition } = await download(link.url);
  expect(disposition).toMatch(
    /^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''[A-Za-z0-9._~%!-]+$/,
  );
  expect(decodeURIComponent(disposition?.split("''")[1] ?? '')).toBe(link.fileName);
});

test.for(['0', '-1', '1.5', '1e309', '1 or 1', '9007199254740993', '١', '%00'])(
  'the id %s is refused',
  async (id) => {
    const admin = await signedInAdmin();
    expect((await admin.call(getUrl, { params: { id } })).status).toBe(400);
    expect((await admin.call(fallback, { params: { userId: id } })).status).toBe(400);
  },
);
