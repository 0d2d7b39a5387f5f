import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as approve } from '#functions/comments/approve.ts';
import { handler as listByLink } from '#functions/comments/list-by-link.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { handler as look } from '#functions/previews/get.ts';
import { newPreviewToken } from '#functions/rules/websites/preview-token.ts';
import { routes } from '#shared/api/routes.ts';
import { brand } from '#shared/brand.ts';
import { commentLimits } from '#shared/limits/comments.ts';
import { brief } from '#shared/model/brief.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenClock } from '#test/support/clock.ts';
import { givenComment, givenReviewed, reviewOf, said } from '#test/support/comments.ts';
import { givenPreview } from '#test/support/previews.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const visitor = new ApiClient();
const say = (token: string, fields: object = {}) =>
  visitor.call(addByLink, { params: { token }, body: { name: 'Uncle Jo', ...said, ...fields } });

async function givenLink() {
  const reviewed = await givenReviewed();
  return { ...reviewed, token: await givenPreview(reviewed.user.id) };
}

async function readByLink(token: string) {
  const { json } = await visitor.call(listByLink, { params: { token } });
  return routes.comments.listByLink.response.parse(json);
}

test('a visitor with a link comments under a name of their choice', async () => {
  const { client, params, token } = await givenLink();
  expect(await say(token)).toMatchObject({
    status: 200,
    json: { ...said, number: 1, by: { name: 'Uncle Jo', role: 'visitor' }, state: 'open' },
  });
  const { comments } = await reviewOf(client, params);
  expect(comments).toMatchObject([{ by: { name: 'Uncle Jo', role: 'visitor' } }]);
});

test('a visitor’s comment leaves the turn with the owner, and hinders no approval (THREAT-G7)', async () => {
  const { client, params, token } = await givenLink();
  const progress = async () => brief.parse((await client.call(getBrief)).json);
  await say(token);
  const { stage, feedback, timeline } = await progress();
  expect(stage).toEqual({ kind: 'review', domain: 'none', isFirst: true });
  expect(feedback).toBeNull();
  expect(timeline.find(({ state }) => state === 'current')).toMatchObject({ turn: 'customer' });
  await givenComment(client, params);
  expect((await progress()).feedback).toMatchObject({ comments: 1 });
  await client.call(resolve, { params: { ...params, number: '2' } });
  const { shown } = await reviewOf(client, params);
  const approval = await client.call(approve, { params, body: { version: shown?.version } });
  expect(approval.status).toBe(200);
  await say(token);
  expect((await progress()).stage).toEqual({ kind: 'approved' });
});

test('visitors see all comments, without account names, and the copy for review', async () => {
  const { client, params, token } = await givenLink();
  await givenComment(client, params);
  await givenComment(await signedInAdmin({ firstName: 'Ada', username: 'root-of-all' }), params);
  await say(token);
  const { comments, reviewAddress } = await readByLink(token);
  expect(comments.map(({ by }) => by)).toEqual([
    { name: 'Uncle Jo', role: 'visitor' },
    { name: brand.name, role: 'administrator' },
    { name: 'Holt Joinery', role: 'customer' },
  ]);
  expect(JSON.stringify(comments)).not.toMatch(/Dana|Ada|root-of-all/);
  expect(reviewAddress).toMatch(/\/\/r-/);
});

test('an administrator who follows the link is a visitor as well', async () => {
  const { token } = await givenLink();
  const admin = await signedInAdmin({ firstName: 'Ada' });
  const body = { name: 'A friend', ...said };
  expect((await admin.call(addByLink, { params: { token }, body })).json).toMatchObject({
    by: { name: 'A friend', role: 'visitor' },
  });
});

test('a preview still has only its five fields', async () => {
  const { token } = await givenLink();
  await say(token);
  const { json } = await visitor.call(look, { params: { token } });
  expect(Object.keys(Object(json)).toSorted()).toEqual([
    ...['companyName', 'description', 'name', 'previewImageUrl', 'websitePreviewUrl'],
  ]);
});

test('a link takes twenty comments an hour, whoever uses it; other links are not affected', async () => {
  const clock = givenClock(new Date().toISOString());
  const { user, token } = await givenLink();
  const counted = Array.from({ length: commentLimits.perLink }, () => say(token));
  expect((await Promise.all(counted)).every(({ status }) => status === 200)).toBe(true);
  const answer = await say(token);
  expect(answer.status).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect((await say(await givenPreview(user.id))).status).toBe(200);
  clock.pass(commentLimits.windowMs);
  expect((await say(token)).status).toBe(200);
});

test('an expired or unknown link reads, writes and counts nothing', async () => {
  const clock = givenClock(new Date().toISOString());
  const { token } = await givenLink();
  clock.pass(48 * 3_600_000);
  const before = await dumpTable();
  for (const dead of [token, newPreviewToken(randomBytes), 'x']) {
    expect((await say(dead)).status).toBe(404);
    expect((await visitor.call(listByLink, { params: { token: dead } })).status).toBe(404);
  }
  expect(await dumpTable()).toEqual(before);
});

test.each([{ name: ' ' }, { name: 'x'.repeat(61) }, { name: 'a\nb' }, { name: undefined }])(
  'refuses the name %j',
  async (fields) => {
    const { token } = await givenLink();
    expect((await say(token, fields)).status).toBe(400);
  },
);
