import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { acceptedZip, presignedUpload } from '#shared/api/admin/zips.ts';
import { chat } from '#shared/api/chat.ts';
import { changeRequest } from '#shared/model/change-request.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenWebsite, ok, uploadForm, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { zipForm } from './support/zip-form.ts';

/** The daily work of support, with the template's permissions. */
const product = await useProduct();
const admin = await signedIn(product, 'admin');
const desk = new ChatClient(admin, { userId: 0, isAdmin: true });
await desk.open();

const framesOf = (type: string) => desk.frames.filter((frame) => frame.type === type);
const heard = (type: string, count = 1) =>
  eventually(`${count} of ${type}`, async () => framesOf(type).length >= count || undefined);

async function givenCustomer() {
  const visitor = new Visitor(product.origin);
  const { id, username } = await whenRegistering(visitor, freshName('served'));
  const website = await givenWebsite(admin, id);
  return { visitor, id, username, websiteId: website.id };
}

/**
 * Sends a ZIP that fulfills a request to storage. Returns the id of the upload, which is not
 * completed yet.
 */
async function whenSendingZip(websiteId: number, fulfils: number): Promise<string> {
  const zip = await siteZip();
  const body = { fileName: 'site.zip', size: zip.length, fulfils: [fulfils] };
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const presigned = ok(await admin.post(path, body), presignedUpload);
  const form = uploadForm(presigned, zip);
  expect((await fetch(presigned.upload.url, { method: 'POST', body: form })).ok).toBe(true);
  return presigned.uploadId;
}

test('canned replies are saved, changed, listed and deleted', async () => {
  const path = '/api/admin/canned-replies';
  const reply = { title: 'Hours', text: 'We are here from nine to five.' };
  const { id } = ok(await admin.post(path, reply), chat.saveReply.response);
  const changed = { ...reply, id, text: 'We are here all day.' };
  expect(ok(await admin.post(path, changed), chat.saveReply.response)).toEqual(changed);
  expect(ok(await admin.get(path), chat.listReplies.response)).toEqual([changed]);
  expect((await admin.ask(`${path}/${id}`, { method: 'DELETE' })).status).toBe(200);
});

test('conversations are paged and found by name, and an idle socket is kept open', async () => {
  const { visitor, id, username } = await givenCustomer();
  const customer = new ChatClient(visitor, { userId: id, isAdmin: false });
  await customer.say(id, 'Is somebody there?');
  const clientId = randomUUID();
  const message = 'Yes, right here.';
  desk.send({ type: 'message', data: { userId: id, message, clientId } });
  desk.send({ type: 'message', data: { userId: id, message, clientId } });
  const before = framesOf('chats').length;
  desk.send({ type: 'list-chats', data: {} });
  desk.send({ type: 'list-chats', data: { q: username } });
  await heard('chats', before + 2);
  desk.send({ type: 'ping', data: {} });
  await heard('pong');
  customer.drop();
});

test('customers with an open payment are found, and a timeline is corrected', async () => {
  const { visitor, id } = await givenCustomer();
  expect((await admin.get('/api/users?filter=past-due')).status).toBe(200);
  expect((await visitor.ask('/api/brief', { method: 'PUT', body: { business: 'A' } })).status).toBe(
    200,
  );
  expect((await visitor.post('/api/brief/send')).status).toBe(200);
  const body = { userId: id, place: 'review' };
  const corrected = await admin.post('/api/admin/timeline', body);
  expect(corrected.status, corrected.text).toBe(200);
});

test('a small ZIP is accepted from a form, too', async () => {
  const { websiteId } = await givenCustomer();
  const path = `/api/admin/upload-website-files/${websiteId}`;
  const taken = await admin.ask(path, await zipForm(await siteZip()));
  expect(ok(taken, acceptedZip).zipFileName).toBe('site.zip');
});

test('a ZIP moves the requests that it fulfills to review, whether browser or bucket completes it, and the customer answers', async () => {
  const { visitor, id: userId, websiteId } = await givenCustomer();
  const customer = new ChatClient(visitor, { userId, isAdmin: false });
  await customer.open();
  const ask = async (title: string) =>
    ok(await visitor.post('/api/requests', { title }), changeRequest);
  const [first, second] = [await ask('Opening hours'), await ask('A larger logo')];
  const stateOf = async (id: string) => {
    const listed = ok(await visitor.get('/api/requests'), z.array(changeRequest));
    return listed.find((request) => request.id === id)?.state;
  };
  const reviewed = (id: string) =>
    eventually(
      'the request is in review',
      async () => (await stateOf(id)) === 'to-review' || undefined,
    );

  const uploadId = await whenSendingZip(websiteId, first.number);
  const path = `/api/admin/upload-website-files/${websiteId}/complete`;
  expect((await admin.post(path, { uploadId })).status).toBe(200);
  await reviewed(first.id);
  await whenSendingZip(websiteId, second.number);
  await reviewed(second.id);

  expect((await visitor.post(`/api/requests/${first.id}/done`)).status).toBe(200);
  const reason = { reason: 'It is still small.' };
  expect((await visitor.post(`/api/requests/${second.id}/reopen`, reason)).status).toBe(200);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['done', 'reopened']);
  customer.drop();
});
