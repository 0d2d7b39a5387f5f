import { expect, test, vi } from 'vitest';
import { handler as rollback } from '#functions/admin/rollback-zip.ts';
import { handler as getBrief } from '#functions/briefs/get.ts';
import { handler as approve } from '#functions/comments/approve.ts';
import { handler as makeRequest } from '#functions/requests/make-request.ts';
import { placeIn } from '#functions/rules/timeline.ts';
import { brief } from '#shared/model/brief.ts';
import { approval } from '#shared/model/comment.ts';
import { commentMessages } from '#shared/texts/comments.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenComment, givenReviewed, reviewOf, showZip } from '#test/support/comments.ts';
import { bellOf } from '#test/support/notifications.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { doSiteWork } from '#test/support/site-worker.ts';
import { withFault, withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';
import { givenWebsite } from '#test/support/websites.ts';

type Params = Readonly<Record<string, string>>;

const say = (client: ApiClient, params: Params, version: string) =>
  client.call(approve, { params, body: { version } });

async function shownTo(client: ApiClient, params: Params): Promise<string> {
  const { shown } = await reviewOf(client, params);
  if (!shown) throw new Error('No version is shown');
  return shown.version;
}

async function stepOf(client: ApiClient) {
  return placeIn(brief.parse((await client.call(getBrief)).json).timeline);
}

const approvalsIn = async (userId: number) =>
  (await trailOf(userId)).filter(({ action }) => action === 'approve');

test('a customer approves the shown version: the timeline advances, the trail says so', async () => {
  const { user, website, client, params } = await givenReviewed();
  expect(await stepOf(client)).toBe('review');
  const version = await shownTo(client, params);
  const answer = await say(client, params, version);
  expect(answer).toMatchObject({ status: 200, json: { version, approvedAt: expect.any(String) } });
  expect((await reviewOf(client, params)).approval).toEqual(answer.json);
  expect(await stepOf(client)).toBe('live');
  expect(await approvalsIn(user.id)).toMatchObject([
    { kind: 'customers', actor: 'customer', websiteId: website.id, after: { uploadId: version } },
  ]);
  const told = (await bellOf(await signedInAdmin())).notifications;
  expect(told.filter(({ customer }) => customer?.id === user.id)).toMatchObject([
    { kind: 'approved', websiteId: website.id },
  ]);
});

const stageOf = async (client: ApiClient) =>
  brief.parse((await client.call(getBrief)).json).stage.kind;

test('what the customer sent is named before an approval, which may be made anyway', async () => {
  const { client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  await givenComment(client, params);
  await client.call(makeRequest, { body: { title: 'A photo' } });
  expect(await stageOf(client)).toBe('changes');
  expect(await say(client, params, version)).toMatchObject({
    status: 409,
    json: { message: 'Not answered yet: a comment and R-1 A photo.' },
  });
  expect((await reviewOf(client, params)).approval).toBeNull();
  const body = { version, anyway: true };
  expect((await client.call(approve, { params, body })).status).toBe(200);
  expect(await stageOf(client)).toBe('approved');
});

test('a new version answers the comments on the one before', async () => {
  const { website, client, params } = await givenReviewed();
  await givenComment(client, params);
  expect(await stageOf(client)).toBe('changes');
  await showZip(website.id, '<h1>A second draft</h1>');
  expect(await stageOf(client)).toBe('review');
  expect((await say(client, params, await shownTo(client, params))).status).toBe(200);
});

test('repeating it gives the same answer and writes nothing', async () => {
  const { client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  const first = await say(client, params, version);
  const before = await dumpTable();
  expect((await say(client, params, version)).json).toEqual(first.json);
  expect(await dumpTable()).toEqual(before);
});

test('two concurrent calls are one approval', async () => {
  const { user, client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  const answers = await Promise.all([say(client, params, version), say(client, params, version)]);
  expect(answers[0].json).toEqual(answers[1].json);
  expect(await approvalsIn(user.id)).toHaveLength(1);
});

test('a new ZIP is not approved until the customer approves it as well', async () => {
  const { website, client, params } = await givenReviewed();
  const first = await shownTo(client, params);
  await say(client, params, first);
  await showZip(website.id, '<h1>A second draft</h1>');
  expect(await stepOf(client)).toBe('review');
  const second = await shownTo(client, params);
  expect((await reviewOf(client, params)).approval?.version).toBe(first);
  expect(await say(client, params, first)).toMatchObject({
    status: 409,
    json: { message: commentMessages.anotherShown },
  });
  expect((await say(client, params, second)).status).toBe(200);
  expect(await stepOf(client)).toBe('live');
});

test('an approved version is still approved when it is shown again', async () => {
  const { website, client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  await say(client, params, version);
  await showZip(website.id, '<h1>A mistake</h1>');
  expect(await stepOf(client)).toBe('review');
  const admin = await signedInAdmin();
  const body = { websiteId: website.id, uploadId: version };
  expect((await admin.call(rollback, { body })).status).toBe(200);
  await doSiteWork();
  expect(await stepOf(client)).toBe('live');
});

test('a ZIP that is shown at the moment of the approval is a conflict', async () => {
  const { website, client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    () => showZip(website.id, '<h1>A second draft</h1>'),
    () => say(client, params, version),
  );
  expect(answer).toMatchObject({ status: 409, json: { message: commentMessages.anotherShown } });
  expect((await reviewOf(client, params)).approval).toBeNull();
});

test('an administrator may record an approval, in their own name', async () => {
  const { user, client, params } = await givenReviewed();
  const admin = await signedInAdmin({ username: 'ada' });
  const answer = await say(admin, params, await shownTo(client, params));
  expect(approval.safeParse(answer.json).success).toBe(true);
  expect(await approvalsIn(user.id)).toMatchObject([{ actor: 'ada' }]);
});

test('is refused when nothing is shown, and 404 to others', async () => {
  const { id } = await givenUser();
  const website = await givenWebsite(id, { websitePreviewUrl: 'https://acme.example/' });
  const params = { id: String(website.id) };
  expect(await say(await signedIn(id), params, 'a-version')).toMatchObject({
    status: 409,
    json: { message: commentMessages.nothingShown },
  });
  const stranger = await signedIn((await givenUser()).id);
  expect((await say(stranger, params, 'a-version')).status).toBe(404);
});

test('when the table fails nothing is approved, and a retry succeeds', async () => {
  const { user, client, params } = await givenReviewed();
  const version = await shownTo(client, params);
  const error = Object.assign(new Error('busy'), { name: 'ThrottlingException' });
  const fault = { command: 'TransactWriteItemsCommand', when: 'before', error } as const;
  const written = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await withFault(fault, () => say(client, params, version));
  expect(answer.status).toBe(503);
  written.mockClear();
  expect((await reviewOf(client, params)).approval).toBeNull();
  expect((await say(client, params, version)).status).toBe(200);
  expect(await approvalsIn(user.id)).toHaveLength(1);
});
