import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { previewLink } from '#shared/api/admin/previews.ts';
import { routes } from '#shared/api/routes.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { auditEntry } from '#shared/model/audit.ts';
import { brief } from '#shared/model/brief.ts';
import { changeRequest } from '#shared/model/change-request.ts';
import { approval, comment } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { ChatClient } from './support/chat-client.ts';
import { eventually } from './support/eventually.ts';
import { signedIn } from './support/signed-in.ts';
import { siteZip } from './support/site-zip.ts';
import { freshName, givenUploadedZip, givenWebsite, ok, whenRegistering } from './support/steps.ts';
import { useProduct } from './support/use-product.ts';
import { Visitor } from './support/visitor.ts';

const product = await useProduct();
const admin = await signedIn(product, 'admin');
/** The recipients of the notification about each comment and approval. */
const desk = new ChatClient(admin, { userId: 0, isAdmin: true });
await desk.open();

const said = {
  path: '/',
  anchor: {
    ...{ selector: 'body > h1', fingerprint: 'A draft', x: 40, y: 60 },
    viewport: { width: 390, height: 844 },
  },
  text: 'A larger heading, please.',
};

/** A signed-in customer with a website that shows a ZIP. */
async function givenReviewer() {
  const visitor = new Visitor(product.origin);
  const { id: userId } = await whenRegistering(visitor, freshName());
  const { id: websiteId } = await givenWebsite(admin, userId);
  await givenUploadedZip(admin, websiteId, await siteZip());
  const path = `/api/websites/${websiteId}`;
  const read = async () => ok(await visitor.get(`${path}/comments`), routes.comments.list.response);
  await eventually('the ZIP is shown', async () => (await read()).shown ?? undefined);
  return { visitor, userId, websiteId, path, read };
}

async function givenLink(userId: number): Promise<string> {
  const made = await admin.post('/api/admin/generate-preview', { userId });
  return `/api/preview/${ok(made, previewLink).token}/comments`;
}

async function stepsOf(visitor: Visitor) {
  const { timeline } = ok(await visitor.get('/api/brief'), brief);
  return timeline.map(({ step, state }) => `${step} ${state}`);
}

test('customer, visitor and agency comment; the agency resolves, a request names the pins', async () => {
  const { visitor, userId, websiteId, path, read } = await givenReviewer();
  const first = ok(await visitor.post(`${path}/comments`, said), comment);
  const holder = new Visitor(product.origin, '127.0.0.9');
  const link = await givenLink(userId);
  ok(await holder.post(link, { name: 'Uncle Jo', ...said, anchor: null }), comment);
  ok(await admin.post(`${path}/comments`, { ...said, text: 'Like this?' }), comment);
  const { comments, reviewAddress, shown } = await read();
  expect(comments.map(({ number, by, version }) => [number, by.role, version])).toEqual([
    [3, 'administrator', shown?.version],
    [2, 'visitor', shown?.version],
    [1, 'customer', shown?.version],
  ]);
  const copy = new URL(reviewAddress ?? '');
  const page = await new Visitor(product.origin).get(copy.pathname, { host: copy.host });
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('/_review.js')]);
  const shared = ok(await holder.get(link), routes.comments.listByLink.response);
  expect(shared.comments).toHaveLength(3);

  const done = await admin.post(`${path}/comments/${first.number}/resolve`);
  expect(ok(done, comment)).toMatchObject({ number: 1, state: 'resolved' });
  expect((await visitor.post(`${path}/comments/3/resolve`)).status).toBe(403);
  const body = { websiteId, title: 'The heading', pins: [1, 2] };
  expect(ok(await visitor.post('/api/requests', body), changeRequest).pins).toEqual([1, 2]);
});

test('a link takes twenty comments an hour, also concurrently (THREAT-G2)', async () => {
  const { userId, read } = await givenReviewer();
  const link = await givenLink(userId);
  const holder = new Visitor(product.origin, '127.0.0.10');
  const attempts = Array.from({ length: commentLimits.perLink + 5 }, () =>
    holder.post(link, { name: 'A flood', ...said }),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
  expect((await read()).comments.length).toBeLessThanOrEqual(commentLimits.perLink);
});

test('for another customer none of it exists (THREAT-G1)', async () => {
  const { visitor, path, read } = await givenReviewer();
  ok(await visitor.post(`${path}/comments`, said), comment);
  const { shown, comments } = await read();
  const stranger = new Visitor(product.origin);
  await whenRegistering(stranger, freshName());
  const answers = await Promise.all([
    stranger.get(`${path}/comments`),
    stranger.post(`${path}/comments`, said),
    stranger.post(`${path}/comments/1/resolve`),
    stranger.post(`${path}/comments/1/reopen`),
    stranger.post(`${path}/approve`, { version: shown?.version }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await read()).comments).toEqual(comments);
});

test('an approval is of the shown version; a new one needs its own approval', async () => {
  const { visitor, userId, websiteId, path, read } = await givenReviewer();
  const version = (await read()).shown?.version;
  const approved = ok(await visitor.post(`${path}/approve`, { version }), approval);
  expect(ok(await visitor.post(`${path}/approve`, { version }), approval)).toEqual(approved);
  expect(await stepsOf(visitor)).toEqual([
    ...['brief skipped', 'design done', 'review done', 'live current'],
  ]);
  const trail = await admin.get(`/api/admin/audit?userId=${userId}`);
  const entries = ok(trail, z.array(auditEntry)).filter(({ action }) => action === 'approve');
  expect(entries).toMatchObject([{ actorId: userId, websiteId, after: { uploadId: version } }]);

  await givenUploadedZip(admin, websiteId, await siteZip('Another draft'));
  await eventually('the new ZIP is shown', async () => {
    const { shown } = await read();
    return shown && shown.version !== version ? shown : undefined;
  });
  expect((await stepsOf(visitor)).slice(2)).toEqual(['review current', 'live next']);
  expect(await visitor.post(`${path}/approve`, { version })).toMatchObject({
    status: 409,
    json: { message: commentMessages.anotherShown },
  });
});
