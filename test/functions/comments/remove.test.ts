import { expect, test } from 'vitest';
import { handler as listAudit } from '#functions/admin/list-audit.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as addByLink } from '#functions/comments/add-by-link.ts';
import { handler as remove } from '#functions/comments/remove.ts';
import { handler as reopen } from '#functions/comments/reopen.ts';
import { handler as resolve } from '#functions/comments/resolve.ts';
import { routes } from '#shared/api/routes.ts';
import { brief } from '#shared/model/brief.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import { ApiClient } from '#test/support/api-client.ts';
import { givenComment, givenReviewed, reviewOf, said, showZip } from '#test/support/comments.ts';
import { bellOf } from '#test/support/notifications.ts';
import { givenPreview } from '#test/support/previews.ts';
import { givenRequest } from '#test/support/requests.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

const admin = await signedInAdmin();

async function given() {
  const reviewed = await givenReviewed();
  const ask = (number: number, client = reviewed.client) =>
    client.call(remove, { method: 'DELETE', params: { ...reviewed.params, number: `${number}` } });
  return { ...reviewed, ask };
}

type Given = Awaited<ReturnType<typeof given>>;

test('the author takes a comment back: list, turn, bell and count of what waits forget it', async () => {
  const { client, params, user, ask } = await given();
  await givenComment(client, params, 'Never mind');
  expect(await ask(1)).toMatchObject({ status: 200, json: { message: commentMessages.deleted } });
  expect((await reviewOf(client, params)).comments).toEqual([]);
  expect(brief.parse((await client.call(getBrief)).json)).toMatchObject({
    ...{ stage: { kind: 'review' }, feedback: null },
  });
  const { notifications } = await bellOf(admin);
  expect(notifications.filter(({ customer }) => customer?.id === user.id)).toEqual([]);
  const { json } = await admin.call(listAudit, {
    query: { userId: `${user.id}`, kind: 'customers' },
  });
  const [entry] = routes.admin.listAudit.response.parse(json);
  expect(entry).toMatchObject({ action: 'deleteComment', before: { comment: 1 }, after: {} });
  expect(JSON.stringify(await dumpTable())).not.toContain('Never mind');
  expect((await ask(1)).status).toBe(404);
});

test('the others of the same version go on waiting', async () => {
  const { client, params, ask } = await given();
  for (const text of ['One', 'Two']) await givenComment(client, params, text);
  await ask(2);
  const { feedback } = brief.parse((await client.call(getBrief)).json);
  expect(feedback).toMatchObject({ comments: 1 });
  expect(await givenComment(client, params, 'Three')).toMatchObject({ number: 2 });
});

test('the agency takes back its own', async () => {
  const { client, params, ask } = await given();
  await givenComment(admin, params);
  expect((await ask(1, admin)).status).toBe(200);
  const { notifications } = await bellOf(client);
  expect(notifications.filter(({ kind }) => kind === 'commentMade')).toEqual([]);
});

const takenUp: Readonly<Record<string, (of: Given) => Promise<unknown>>> = {
  'is resolved': ({ params }) =>
    admin.call(resolve, { method: 'POST', params: { ...params, number: '1' } }),
  'is part of a request, also below newer ones': async ({ client }) => {
    await givenRequest(client, 'With a pin', { pins: [1] });
    await givenRequest(client, 'Without');
  },
  'is about a version that was replaced': ({ website }) => showZip(website.id, '<h1>Next</h1>'),
};

test.each(Object.entries(takenUp))('what %s stays', async (_what, takeUp) => {
  const of = await given();
  await givenComment(of.client, of.params);
  await takeUp(of);
  const before = (await reviewOf(of.client, of.params)).comments;
  expect(await of.ask(1)).toMatchObject({
    ...{ status: 409, json: { message: commentMessages.takenUp } },
  });
  expect((await reviewOf(of.client, of.params)).comments).toEqual(before);
});

test('what was reopened may go, and what is resolved meanwhile stays', async () => {
  const { client, params, ask } = await given();
  for (const text of ['One', 'Two']) await givenComment(client, params, text);
  const move = (handler: typeof resolve, number: string) =>
    admin.call(handler, { method: 'POST', params: { ...params, number } });
  await move(resolve, '1');
  await move(reopen, '1');
  expect((await ask(1)).status).toBe(200);
  const resolving = () => move(resolve, '2');
  const answer = await withInterruption('TransactWriteItemsCommand', resolving, () => ask(2));
  expect(answer.status).toBe(409);
});

test('nobody deletes the words of another: 403 who may read them, 404 who may not (THREAT-G1)', async () => {
  const { client, params, user, ask } = await given();
  const token = await givenPreview(user.id);
  await givenComment(client, params);
  await givenComment(admin, params);
  await new ApiClient().call(addByLink, { params: { token }, body: { name: 'Jo', ...said } });
  const { id: strangerId } = await givenUser();
  await givenWebsite(strangerId);
  const answers = [
    ...[await ask(1, admin), await ask(2), await ask(3), await ask(3, admin)],
    ...[await ask(1, await signedIn(strangerId)), await ask(1, new ApiClient())],
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 401]);
  expect((await reviewOf(client, params)).comments).toHaveLength(3);
});
