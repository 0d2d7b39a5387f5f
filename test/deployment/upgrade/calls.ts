import { expect } from 'vitest';
import * as z from 'zod/mini';
import { seededAccounts } from '#infra/local/demo/accounts.ts';
import { eventually } from '#test/system/support/eventually.ts';
import { openAddress } from '#test/system/support/open-address.ts';
import { siteZip } from '#test/system/support/site-zip.ts';
import { type Answer, Visitor } from '#test/system/support/visitor.ts';

/**
 * Calls that work with both releases, in the format of the earlier one. Reads only known fields of answers, since
 * each release may add others.
 */
const person = z.looseObject({
  id: z.int(),
  username: z.string(),
  hasPurchasedSite: z.boolean(),
  hasActiveSubscription: z.boolean(),
});
const website = z.looseObject({ id: z.int(), websitePreviewUrl: z.nullable(z.string()) });
const link = z.looseObject({ token: z.string() });
const session = z.looseObject({ clientSecret: z.string(), publishableKey: z.string() });
const upload = z.looseObject({
  uploadId: z.string(),
  upload: z.looseObject({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});

/** The body of an answer; fails unless it is 200. */
export function ok<S extends z.ZodMiniType>({ status, text, json }: Answer, schema: S) {
  expect(status, text).toBe(200);
  return z.parse(schema, json);
}

export async function whenSigningIn(
  visitor: Visitor,
  form: { readonly username: string; readonly password: string },
) {
  const { username, password } = form;
  return ok(await visitor.post('/api/login', { username, password }), person);
}

export async function signedInAdmin(origin: string): Promise<Visitor> {
  const admin = new Visitor(origin);
  await whenSigningIn(admin, seededAccounts.admin);
  return admin;
}

/** A customer who registers, with a website that shows its ZIP. */
export async function givenCustomer(origin: string, admin: Visitor, username: string) {
  const visitor = new Visitor(origin);
  const email = `${username}@example.com`;
  const form = { username, password: 'secret-123', email, companyName: 'Company' };
  const { id } = ok(await visitor.post('/api/register', form), person);
  const { websiteId, zip } = await givenSite(visitor, admin, { userId: id, title: username });
  return { visitor, id, username, websiteId, zip };
}
export type Customer = Awaited<ReturnType<typeof givenCustomer>>;

async function givenSite(visitor: Visitor, admin: Visitor, of: { userId: number; title: string }) {
  const { userId, title } = of;
  const body = { userId, name: title, websitePreviewUrl: '' };
  const { id } = ok(await admin.post('/api/admin/update-website-url', body), website);
  const zip = await siteZip(title);
  await whenUploading(admin, id, zip);
  await eventually(`the site ${title} is shown`, async () => {
    const [shown] = ok(await visitor.get('/api/websites'), z.array(website));
    return shown?.websitePreviewUrl || undefined;
  });
  return { websiteId: id, zip };
}

async function whenUploading(admin: Visitor, websiteId: number, zip: Uint8Array): Promise<void> {
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const asked = await admin.post(path, { fileName: 'site.zip', size: zip.length });
  const { uploadId, upload: target } = ok(asked, upload);
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'site.zip');
  expect((await fetch(target.url, { method: 'POST', body: form })).ok).toBe(true);
  ok(await admin.post(`${path}/complete`, { uploadId }), z.looseObject({}));
}

/** An invited customer: the code of their letter and the token of their preview link. */
export async function givenInvited(admin: Visitor, username: string) {
  const activationCode = '4711';
  const email = `${username}@example.com`;
  const form = { username, email, password: 'secret-123', activationCode };
  const { id } = ok(await admin.post('/api/admin/create-customer', form), person);
  const body = { userId: id, name: username, websitePreviewUrl: '' };
  ok(await admin.post('/api/admin/update-website-url', body), website);
  return { username, activationCode, token: await givenLink(admin, id) };
}

export async function whenActivating(
  visitor: Visitor,
  { username, activationCode, token }: Awaited<ReturnType<typeof givenInvited>>,
) {
  const password = 'my-own-secret-123';
  const form = { username, activationCode, token, password, confirmPassword: password };
  ok(await visitor.post('/api/activate', form), z.looseObject({}));
  return whenSigningIn(visitor, { username, password });
}

/** The token of a new preview link. */
export async function givenLink(admin: Visitor, userId: number): Promise<string> {
  return ok(await admin.post('/api/admin/generate-preview', { userId }), link).token;
}

/** The page in the frame of a preview link. */
export async function whenOpeningLink(origin: string, token: string): Promise<string> {
  const visitor = new Visitor(origin);
  const seen = z.looseObject({ websitePreviewUrl: z.string() });
  const { websitePreviewUrl } = ok(await visitor.get(`/api/preview/${token}`), seen);
  const page = await openAddress(origin, websitePreviewUrl);
  expect(page.status, page.text).toBe(200);
  return page.text;
}

export async function whenDownloading({ visitor, websiteId }: Customer): Promise<Uint8Array> {
  const address = await visitor.get(`/api/websites/${websiteId}/get-download-url`);
  const file = await fetch(ok(address, z.looseObject({ url: z.string() })).url);
  expect(file.status).toBe(200);
  return new Uint8Array(await file.arrayBuffer());
}

export async function whoIs(visitor: Visitor) {
  return ok(await visitor.get('/api/user'), person);
}

export async function whenBeginningPurchase({ visitor }: Customer) {
  return ok(await visitor.post('/api/create-payment-intent', { type: 'purchase' }), session);
}

export async function whenBeginningSubscription({ visitor }: Customer) {
  return ok(await visitor.post('/api/create-subscription', { type: 'subscription' }), session);
}
