import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { presignedUpload } from '#shared/api/admin/zips.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import { type RawEntry, rawZip } from '../functions/rules/zip/raw-zip.ts';
import type { TestProduct } from './support/product.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  uploadForm,
  whenCreatingCustomer,
  whenDownloading,
  whenRegistering,
  whenUploading,
} from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

/** THREAT-U1 to THREAT-U6, through the real ticket and bucket. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const zip = await siteZip();
let websiteId: number;
beforeAll(async () => {
  const owner = await whenRegistering(new Visitor(product.origin), freshName('owner'));
  websiteId = (await givenWebsite(admin, owner.id)).id;
  await givenUploadedZip(admin, websiteId, zip);
});

const page: RawEntry = { name: 'index.html', content: Buffer.from('<h1>Home</h1>') };
const size = 70_000_000;
const zeros = deflateRawSync(Buffer.alloc(size));

/** One of each kind; all are in `test/functions/rules/zip/verify-zip.test.ts`. */
const refused: readonly (readonly [string, Uint8Array, string])[] = [
  ['a program renamed to .zip', Buffer.from(`MZ${'\0'.repeat(2_000)}`), zipRefusals.notZip],
  [
    'a bomb',
    rawZip([{ ...page, content: zeros, method: 8, unpackedSize: size }]),
    zipRefusals.tooCompressed,
  ],
  ['the same file twice', rawZip([page, page]), zipRefusals.duplicateName('index.html')],
  [
    'a file outside',
    rawZip([{ ...page, name: '../outside.html' }]),
    zipRefusals.unsafeName('../outside.html'),
  ],
];

async function expectOldZip(): Promise<void> {
  expect(Buffer.compare(await whenDownloading(admin, websiteId), zip)).toBe(0);
}

describe('a file that is no good ZIP is refused with the reason and leaves no trace', () => {
  let before: Awaited<ReturnType<TestProduct['dump']>>;
  beforeAll(async () => {
    before = await product.dump();
  });

  test.each(refused)('%s', async (_kind, bytes, reason) => {
    const answer = await whenUploading(admin, websiteId, bytes);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.json).toEqual({ message: reason });
  });

  test('the earlier ZIP is still the download', async () => {
    await expectOldZip();
    const { objects } = await product.dump();
    expect(objects).toEqual(before.objects);
  });
});

describe('a ticket', () => {
  const path = () => `/api/admin/upload-website-files/${websiteId}`;
  const whenAsking = async () =>
    ok(await admin.post(path(), { fileName: 'site.zip', size: 1_000 }), presignedUpload);
  type Ticket = Awaited<ReturnType<typeof whenAsking>>;

  /** Sends a small ZIP with the ticket after changing its form. */
  async function whenSending(change: (form: FormData, ticket: Ticket) => void): Promise<number> {
    const ticket = await whenAsking();
    const form = uploadForm(ticket, rawZip([page]));
    const file = form.get('file') ?? '';
    form.delete('file');
    change(form, ticket);
    // Storage ignores fields after the file.
    if (!form.has('file')) form.append('file', file);
    return (await fetch(ticket.upload.url, { method: 'POST', body: form })).status;
  }

  const setPolicy = (form: FormData, change: (policy: { expiration: string }) => void) => {
    const policy = JSON.parse(Buffer.from(String(form.get('Policy')), 'base64').toString());
    change(policy);
    form.set('Policy', Buffer.from(JSON.stringify(policy)).toString('base64'));
  };

  const misuses: readonly (readonly [string, (form: FormData, ticket: Ticket) => void])[] = [
    ['another key', (form) => form.set('key', `zips/${websiteId}/stolen.zip`)],
    ['a key below the right one', (form) => form.set('key', `${form.get('key')}/more`)],
    ['another type', (form) => form.set('Content-Type', 'text/html')],
    ['no type', (form) => form.delete('Content-Type')],
    ['a field that the ticket does not name', (form) => form.set('acl', 'public-read')],
    ['a redirect', (form) => form.set('success_action_redirect', 'https://evil.example')],
    ['an empty file', (form) => form.set('file', new Blob([]), 'site.zip')],
    [
      'a longer life',
      (form) =>
        setPolicy(form, (policy) => {
          policy.expiration = '2099-01-01T00:00:00Z';
        }),
    ],
    ['another signature', (form) => form.set('X-Amz-Signature', '0'.repeat(64))],
    [
      'no signature',
      (form) => {
        form.delete('X-Amz-Signature');
        form.delete('Policy');
      },
    ],
  ];

  test.each(misuses)('is refused with %s', async (_kind, change) => {
    const before = await product.dump();
    const status = await whenSending(change);
    expect([400, 403]).toContain(status);
    expect((await product.dump()).objects).toEqual(before.objects);
  });

  test('expires within ten minutes and allows at most 500 MB', async () => {
    const { upload } = await whenAsking();
    const policy = JSON.parse(Buffer.from(upload.fields.Policy ?? '', 'base64').toString());
    const left = new Date(policy.expiration).getTime() - Date.now();
    expect(left).toBeLessThanOrEqual(600_000);
    expect(policy.conditions).toContainEqual(['content-length-range', 1, zipLimits.maxBytes]);
    expect(policy.conditions).toContainEqual({ key: upload.fields.key });
  });

  test('does not allow to put, read or list', async () => {
    const { upload } = await whenAsking();
    const address = `${upload.url.replace(/\/$/, '')}/${upload.fields.key}`;
    const put = await fetch(address, { method: 'PUT', body: 'x' });
    expect(put.status).toBe(403);
    expect((await fetch(address)).status).toBe(403);
    expect((await fetch(`${upload.url}?list-type=2`)).status).toBe(403);
  });

  test('sent again after its ZIP was accepted changes nothing that buyers get', async () => {
    const ticket = await whenAsking();
    const send = (bytes: Uint8Array) =>
      fetch(ticket.upload.url, { method: 'POST', body: uploadForm(ticket, bytes) });
    const complete = () => admin.post(`${path()}/complete`, { uploadId: ticket.uploadId });
    await send(zip);
    expect((await complete()).status).toBe(200);
    expect((await send(rawZip([page]))).ok).toBe(true);
    const again = await complete();
    expect(again.json).toMatchObject({ size: zip.length });
    await expectOldZip();
  });
});

describe('a download', () => {
  const path = (id = websiteId) => `/api/websites/${id}/get-download-url`;

  test('is a link of five minutes to one version of one file, and no other', async () => {
    const { url, expiresIn } = ok(await admin.get(path()), downloadLink);
    expect(expiresIn).toBe(300);
    const link = new URL(url);
    expect(link.searchParams.get('X-Amz-Expires')).toBe('300');
    for (const [name, value] of [
      ['X-Amz-Expires', '604800'],
      ['X-Amz-SignedHeaders', 'host;range'],
      ['versionId', 'null'],
      ['response-content-disposition', 'inline'],
    ] as const) {
      const changed = new URL(link);
      changed.searchParams.set(name, value);
      expect((await fetch(changed)).status, name).toBe(403);
    }
    const neighbour = new URL(link);
    neighbour.pathname = link.pathname.replace(/[^/]+\.zip$/, 'other.zip');
    expect((await fetch(neighbour)).status).toBe(403);
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(403);
  });

  test.each([
    'Quote "and" \\ more; filename=evil.exe',
    'Line\r\nSet-Cookie: session=stolen',
    'Café 東京 ✓',
    '../../etc/passwd',
  ])('has one intact name for the company %j', async (companyName) => {
    const customer = await whenCreatingCustomer(admin, freshName(), { companyName });
    const { id } = await givenWebsite(admin, customer.id);
    await givenUploadedZip(admin, id, zip);
    const { url, fileName } = ok(await admin.get(path(id)), downloadLink);
    expect(fileName).toBe(`${companyName.toLowerCase().replace(/\s+/g, '-')}-website.zip`);
    const { status, headers } = await fetch(url);
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
    const encoded =
      /^attachment; filename="[A-Za-z0-9._ -]+"; filename\*=UTF-8''([\w%.~!$&+^`|-]+)$/.exec(
        headers.get('content-disposition') ?? '',
      );
    expect(decodeURIComponent(encoded?.[1] ?? '')).toBe(fileName);
  });

  test('by the redirect is the same file', async () => {
    const answer = await admin.get(path(), { accept: 'application/octet-stream' });
    expect(answer.status).toBe(302);
    expect(answer.text).toBe('');
    const file = await fetch(String(answer.headers.location));
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(zip))).toBe(true);
  });

  test('is refused without a purchase, and before there are files', async () => {
    const visitor = new Visitor(product.origin);
    const { id: userId } = await whenRegistering(visitor, freshName());
    const { id } = await givenWebsite(admin, userId);
    for (const call of [path(id), `/api/websites/download-fallback/${userId}`]) {
      const locked = await visitor.get(call);
      expect(locked.status).toBe(403);
      expect(locked.json).toEqual({ message: refusals.purchaseRequired });
      const missing = await admin.get(call);
      expect(missing.status).toBe(404);
      expect(missing.json).toEqual({ message: refusals.filesNotAvailable });
    }
  });
});

test.each([
  'https://evil.example',
  'null',
  'http://localhost.evil.example',
  'http://evil.localhost',
  'http://localhost',
  'https://localhost',
])('a page of %s can neither send nor read files', async (origin) => {
  const { url } = ok(await admin.get(`/api/websites/${websiteId}/get-download-url`), downloadLink);
  const asked = (from: string, method: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: { origin: from, 'access-control-request-method': method },
    });
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const { status, headers } = await asked(origin, method);
    expect(status).toBe(403);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
  const own = await asked(product.origin, 'GET');
  expect(own.headers.get('access-control-allow-origin')).toBe(product.origin);
  expect((await asked(product.origin, 'PUT')).status).toBe(403);
});

test('only administrators store files', async () => {
  const customer = new Visitor(product.origin);
  await whenRegistering(customer, freshName());
  const { objects } = await product.dump();
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const call = { fileName: 'site.zip', size: 10 };
  expect((await customer.post(path, call)).status).toBe(403);
  expect((await new Visitor(product.origin).post(path, call)).status).toBe(401);
  expect((await product.dump()).objects).toEqual(objects);
});
