import { afterAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { previewLink, viewer } from '#shared/api/admin/previews.ts';
import { notifications as notificationCalls } from '#shared/api/notifications.ts';
import { previewLimits } from '#shared/limits/previews.ts';
import { changeRequest } from '#shared/model/change-request.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { operatorTable } from './support/operator-table.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import {
  freshName,
  givenUploadedZip,
  givenWebsite,
  ok,
  whenCreatingCustomer,
  whenRegistering,
} from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';
import { whenScheduled } from './support/when-scheduled.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');
const support = new ChatClient(admin, { userId: 0, isAdmin: true });
await support.open();

const table = operatorTable(product.cloud);
afterAll(() => table.close());

const bellOf = async (visitor: Visitor) =>
  ok(await visitor.get('/api/notifications'), notificationCalls.list.response);
const kindsOf = async (visitor: Visitor) =>
  (await bellOf(visitor)).notifications.map(({ kind }) => kind);
const toldOf = async (userId: number) =>
  (await bellOf(admin)).notifications.flatMap(({ customer, kind }) =>
    customer?.id === userId ? kind : [],
  );
const openings = (userId: number) =>
  support.frames.flatMap((frame) =>
    frame.type === 'preview-opened' && frame.data.customer.id === userId ? frame.data : [],
  );
const heard = (client: ChatClient, kind: string) =>
  eventually(`the bell rings: ${kind}`, async () =>
    client.frames.some((frame) => frame.type === 'notification' && frame.data.kind === kind)
      ? true
      : undefined,
  );

test('brief, request and ZIP notify the other side at once, and are read there', async () => {
  const customer = new Visitor(product.origin);
  const { id } = await whenRegistering(customer, freshName('ringing'));
  const website = await givenWebsite(admin, id);
  const own = new ChatClient(customer, { userId: id, isAdmin: false });
  await own.open();

  await customer.ask('/api/brief', { method: 'PUT', body: { business: 'Joiners' } });
  expect((await customer.post('/api/brief/send')).status).toBe(200);
  await heard(support, 'briefSent');
  const request = ok(await customer.post('/api/requests', { title: 'Hours' }), changeRequest);
  await heard(support, 'requestMade');
  expect(await toldOf(id)).toEqual(['requestMade', 'briefSent']);

  await admin.post(`/api/admin/requests/${request.id}`, { state: 'accepted' });
  await heard(own, 'requestChanged');
  await givenUploadedZip(admin, website.id, await siteZip());
  await heard(own, 'firstReady');
  expect(await kindsOf(customer)).toEqual(['firstReady', 'requestChanged']);
  expect((await customer.post('/api/notifications/read')).status).toBe(200);
  expect((await bellOf(customer)).unread).toBe(0);
  own.drop();
});

test('support sees that a preview is opened and viewed, and a late visitor asks for a new link', async () => {
  const { id } = await whenCreatingCustomer(admin, freshName('looked-at'));
  const website = await givenWebsite(admin, id, 'The joinery');
  const link = ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
  const visitor = new Visitor(product.origin);
  const path = `/api/preview/${link.token}`;

  expect((await visitor.get(path)).status).toBe(200);
  await eventually('support is notified', async () => openings(id)[0]);
  expect(openings(id)).toMatchObject([{ website: { name: 'The joinery' }, count: 0 }]);
  expect(await toldOf(id)).toEqual([]);

  expect((await visitor.post(`${path}/heartbeat`)).status).toBe(200);
  await eventually('support is notified again', async () => openings(id)[1]);
  expect(openings(id)[1]).toMatchObject({ count: 1 });
  const [seen] = await eventually('the preview is viewed', async () => {
    const all = ok(await admin.get('/api/admin/viewers'), z.array(viewer));
    const theirs = all.filter(({ userId }) => userId === id);
    return theirs.length > 0 ? theirs : undefined;
  });
  expect(seen).toMatchObject({ websiteId: website.id, openings: 1 });

  for (let time = 0; time < 2; time += 1) {
    expect((await visitor.post(`${path}/ask`)).status).toBe(200);
  }
  expect(await toldOf(id)).toEqual(['linkAsked', 'previewOpened']);
});

test('the schedule notifies support of a link without activation after a day', async () => {
  const { id } = await whenCreatingCustomer(admin, freshName('silent'));
  const website = await givenWebsite(admin, id);
  ok(await admin.post('/api/admin/generate-preview', { userId: id }), previewLink);
  const isRecord = ({ pk, websiteId }: Readonly<Record<string, unknown>>) =>
    String(pk).startsWith('PREVIEW_RECORD#') && websiteId === website.id;
  const [record] = (await product.items()).filter(isRecord);
  const aDayAgo = new Date(Date.now() - previewLimits.remindAfterMs).toISOString();
  await table.change({ pk: String(record?.pk), sk: 'RECORD' }, { createdAt: aDayAgo });
  await whenScheduled(product, 'RemindOfPreviews');
  expect(await toldOf(id)).toEqual(['linkUnanswered']);
});
