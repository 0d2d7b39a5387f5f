import { expect } from 'vitest';
import * as z from 'zod/mini';
import { acceptedZip, presignedUpload } from '#shared/api/admin/zips.ts';
import { checkoutSession } from '#shared/api/billing.ts';
import { downloadLink } from '#shared/api/websites.ts';
import { customer, user } from '#shared/model/user.ts';
import { website } from '#shared/model/website.ts';
import { zipVersion } from '#shared/model/zip-version.ts';
import { eventually } from './eventually.ts';
import type { TestProduct } from './product.ts';
import { enrolIfNeeded } from './second-step.ts';
import type { Answer, Visitor } from './visitor.ts';

let serial = 0;

/** A username that no other test of this process uses. */
export function freshName(prefix = 'shopper'): string {
  serial += 1;
  return `${prefix}-${process.pid}-${serial}`;
}

/** The parsed body of an answer that must be 200. */
export function ok<S extends z.ZodMiniType>(answer: Answer, schema: S): z.output<S> {
  expect(answer.status, answer.text).toBe(200);
  return z.parse(schema, answer.json);
}

const createdAdmin = z.object({ activationCode: z.string() });

/** Signs in as an additional administrator, created by the operator. */
export async function givenFurtherAdministrator(
  visitor: Visitor,
  createAdmin: (administrator: { username: string; email: string }) => Promise<unknown>,
): Promise<void> {
  const username = freshName('admin');
  const created = await createAdmin({ username, email: `${username}@example.com` });
  const { activationCode } = createdAdmin.parse(created);
  const password = 'further-admin-123';
  const form = { username, activationCode, password, confirmPassword: password };
  expect((await visitor.post('/api/activate', form)).status).toBe(200);
  ok(await visitor.post('/api/login', { username, password }), user);
  await enrolIfNeeded(visitor);
}

export async function whenRegistering(visitor: Visitor, username: string, password = 'secret-123') {
  const body = {
    username,
    password,
    email: `${username}@example.com`,
    companyName: `Co ${username}`,
  };
  return ok(await visitor.post('/api/register', body), user);
}

export async function whenCreatingCustomer(admin: Visitor, username: string, extra: object = {}) {
  const body = {
    username,
    password: 'chosen-by-admin',
    email: `${username}@example.com`,
    ...extra,
  };
  return ok(await admin.post('/api/admin/create-customer', body), customer);
}

export async function givenWebsite(admin: Visitor, userId: number, name = 'A website') {
  const body = { userId, name, websitePreviewUrl: '' };
  return ok(await admin.post('/api/admin/update-website-url', body), website);
}

/** Uploads a ZIP as the browser does: presigned POST to storage, completion. */
export async function whenUploading(
  admin: Visitor,
  websiteId: number,
  zip: Uint8Array,
  fileName = 'site.zip',
) {
  const { path, uploadId } = await whenSendingZip(admin, websiteId, zip, fileName);
  return admin.post(`${path}/complete`, { uploadId });
}

/** Sends a ZIP to storage from a browser that is closed before it says so. */
export async function whenSendingZip(
  admin: Visitor,
  websiteId: number,
  zip: Uint8Array,
  fileName = 'site.zip',
) {
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const presigned = ok(await admin.post(path, { fileName, size: zip.length }), presignedUpload);
  const stored = await fetch(presigned.upload.url, {
    method: 'POST',
    body: uploadForm(presigned, zip),
  });
  expect(stored.ok, await stored.text()).toBe(true);
  return { path, uploadId: presigned.uploadId };
}

/** The form that a browser posts to storage. */
export function uploadForm(
  presigned: Pick<z.output<typeof presignedUpload>, 'upload'>,
  zip: Uint8Array,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(presigned.upload.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'site.zip');
  return form;
}

/** Uploads a ZIP and waits until all background work is done. */
export async function givenUploadedZip(admin: Visitor, websiteId: number, zip: Uint8Array) {
  const accepted = ok(await whenUploading(admin, websiteId, zip), acceptedZip);
  await eventually('the ZIP has a checksum, and its site is shown or cannot be', async () => {
    const answer = await admin.get(`/api/admin/website-zips/${websiteId}`);
    const [newest] = ok(answer, z.array(zipVersion));
    const isUnpacked = newest?.preview === 'ready' || newest?.preview === 'failed';
    return (isUnpacked && newest.sha256 !== null) || undefined;
  });
  return accepted;
}

export async function whenStartingPurchase(visitor: Visitor) {
  return ok(
    await visitor.post('/api/create-payment-intent', { type: 'purchase' }),
    checkoutSession,
  );
}

export const cards = {
  succeeds: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
} as const;

const intent = z.object({ id: z.string(), status: z.string() });

/** Confirms a payment as Stripe.js does it in a browser (RULE-34). Returns the answer of Stripe. */
export function whenPaying(
  apiBase: string,
  session: z.output<typeof checkoutSession>,
  card: string,
) {
  const id = paymentIntentId(session);
  return fetch(`${apiBase}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: session.clientSecret,
      key: session.publishableKey,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
}

export async function givenPaid(apiBase: string, session: z.output<typeof checkoutSession>) {
  const response = await whenPaying(apiBase, session, cards.succeeds);
  const paid = z.parse(intent, await response.json());
  expect(paid.status).toBe('succeeded');
  return paid.id;
}

/** Buys with a working card and confirms the payment to the product. */
export async function givenPurchase(visitor: Visitor, { stripe }: TestProduct): Promise<void> {
  const paymentIntentId = await givenPaid(stripe.apiBase, await whenStartingPurchase(visitor));
  ok(await visitor.post('/api/purchase/success', { paymentIntentId }), user);
}

export function paymentIntentId(session: z.output<typeof checkoutSession>): string {
  return session.clientSecret.split('_secret_')[0] ?? '';
}

export async function currentUser(visitor: Visitor) {
  return ok(await visitor.get('/api/user'), user);
}

/** The first website of a customer, if any. */
export async function ownWebsite(owner: Visitor) {
  const [own] = ok(await owner.get('/api/websites'), z.array(website));
  return own;
}

/** The bytes that the customer's download button saves. */
export async function whenDownloading(visitor: Visitor, websiteId: number): Promise<Uint8Array> {
  const answer = await visitor.get(`/api/websites/${websiteId}/get-download-url`);
  const file = await fetch(ok(answer, downloadLink).url);
  expect(file.status).toBe(200);
  return new Uint8Array(await file.arrayBuffer());
}
