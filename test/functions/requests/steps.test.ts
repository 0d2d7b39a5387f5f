import { expect, test } from 'vitest';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as board } from '#functions/admin/list-requests.ts';
import { transact } from '#functions/data/table/send.ts';
import { getUser, userUpdate } from '#functions/data/users/user.ts';
import { handler as confirm } from '#functions/requests/confirm.ts';
import { handler as list } from '#functions/requests/list.ts';
import { handler as reopen } from '#functions/requests/reopen.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { trailOf } from '#test/support/audit.ts';
import { showZip } from '#test/support/comments.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const admin = await signedInAdmin({ username: 'maren' });
const move = (id: string, state: string, reason?: string, headers = {}) =>
  admin.call(change, { params: { id }, body: { state, reason }, headers });
const onBoard = async (state: string) => {
  const { json } = await admin.call(board, { query: { state, limit: '100' } });
  return json;
};
const mailsOf = async (userId: number) =>
  Object.values(await dumpTable()).filter(
    (item) => Object(item).template === 'requestChanged' && Object(item).userId === userId,
  );

test('a request goes from new to done, and the customer gets a mail for each step of the agency', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  for (const state of ['accepted', 'in-work', 'to-review']) {
    expect(await move(id, state)).toMatchObject({ status: 200, json: { state } });
    expect(await onBoard(state)).toContainEqual(expect.objectContaining({ id, state }));
  }
  expect(await onBoard('new')).not.toContainEqual(expect.objectContaining({ id }));
  expect(await mailsOf(user.id)).toMatchObject([{}, {}, {}]);
  const params = { id };
  expect(await client.call(confirm, { params })).toMatchObject({ json: { state: 'done' } });
  expect(await onBoard('to-review')).not.toContainEqual(expect.objectContaining({ id }));
  expect(await mailsOf(user.id)).toHaveLength(3);
  const body = { reason: 'Tuesdays are missing' };
  expect(await client.call(reopen, { params, body })).toMatchObject({
    json: { state: 'reopened', reason: 'Tuesdays are missing' },
  });
  expect(await onBoard('reopened')).toContainEqual(expect.objectContaining({ id }));
  const moved = (await trailOf(user.id)).find(({ action }) => action === 'changeRequestState');
  expect(moved).toMatchObject({
    ...{ action: 'changeRequestState', actor: 'maren' },
    ...{ before: { number: 1, state: 'in-work' }, after: { number: 1, state: 'to-review' } },
  });
});

test('a declined request has a reason and does not count, unless it is accepted after all', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'A second shop');
  const edits = async () => (await getUser(user.id))?.editsRequested;
  expect(await edits()).toBe(1);
  expect(await move(id, 'declined', ' ')).toMatchObject({
    status: 400,
    json: { issues: [{ path: 'reason', message: requestRefusals.reasonMissing }] },
  });
  expect(await move(id, 'declined', 'That is a website of its own.')).toMatchObject({
    json: { state: 'declined', reason: 'That is a website of its own.' },
  });
  expect(await edits()).toBe(0);
  expect(await move(id, 'declined', 'Twice')).toMatchObject({ json: { version: 2 } });
  expect(await edits()).toBe(0);
  expect(await move(id, 'accepted')).toMatchObject({ json: { state: 'accepted', reason: null } });
  expect(await edits()).toBe(1);
});

test('the board names what could be reviewed, once it was uploaded', async () => {
  const { client, website } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  expect(await onBoard('new')).toContainEqual(expect.objectContaining({ id, newVersion: null }));
  await showZip(website.id, '<h1>In blue</h1>');
  const newVersion = expect.objectContaining({ fileName: expect.stringMatching(/\.zip$/) });
  expect(await onBoard('new')).toContainEqual(expect.objectContaining({ id, newVersion }));
});

test('a step that is not allowed is refused, and nothing changes', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  const before = await dumpTable();
  expect(await move(id, 'done')).toMatchObject({
    status: 409,
    json: { message: requestRefusals.wrongState },
  });
  expect((await client.call(confirm, { params: { id } })).status).toBe(409);
  expect((await move('1-999999', 'accepted')).status).toBe(404);
  expect(await dumpTable()).toEqual(before);
});

test('of two administrators with the same version, the second gets a conflict', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  const seen = { 'if-match': '"1"' };
  expect((await move(id, 'accepted', undefined, seen)).status).toBe(200);
  expect(await move(id, 'declined', 'No', seen)).toMatchObject({
    status: 409,
    json: { message: requestRefusals.changedElsewhere },
  });
});

test('two concurrent changes both apply, or the second gets a conflict', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await givenRequest(client, 'Another one, counted meanwhile');
    },
    () => move(id, 'declined', 'No'),
  );
  expect(answer.status).toBe(200);
  expect((await getUser(user.id))?.editsRequested).toBe(1);
});

test('only its customer and administrators see a request and move it', async () => {
  const { client, website } = await givenAsker();
  const { id } = await givenRequest(client, 'Mine');
  await move(id, 'to-review');
  const { client: stranger } = await givenAsker();
  const before = await dumpTable();
  const query = { websiteId: String(website.id) };
  for (const answer of [
    await stranger.call(list, { query }),
    await stranger.call(confirm, { params: { id } }),
    await stranger.call(reopen, { params: { id }, body: {} }),
    // Only the customer takes the customer's steps.
    await admin.call(confirm, { params: { id } }),
  ]) {
    expect(answer.status).toBe(404);
  }
  expect(await dumpTable()).toEqual(before);
  expect(await stranger.call(list, {})).toMatchObject({ status: 200, json: [] });
  expect(await admin.call(list, { query })).toMatchObject({ json: [{ id }] });
});

test('a list is paged newest first, the board oldest first', async () => {
  const { client } = await givenAsker();
  const ids: string[] = [];
  for (const title of ['one', 'two', 'three']) ids.push((await givenRequest(client, title)).id);
  for (const id of ids) await move(id, 'in-work');
  const first = await client.call(list, { query: { limit: '2' } });
  expect(first).toMatchObject({ json: [{ id: ids[2] }, { id: ids[1] }] });
  const [, cursor = ''] = /cursor=([^>&]+)/.exec(String(first.headers.link)) ?? [];
  const second = await client.call(list, { query: { limit: '2', cursor } });
  expect(second.json).toMatchObject([{ id: ids[0] }]);
  const titles = ['one', 'two', 'three'].map((title) => expect.objectContaining({ title }));
  expect(await onBoard('in-work')).toEqual(expect.arrayContaining(titles));
  const [oldest] = [await admin.call(board, { query: { state: 'in-work', limit: '1' } })];
  expect(oldest?.json).toMatchObject([{ id: ids[0], websiteName: expect.any(String) }]);
});

test('after the end of a subscription nothing is opened again, since nobody would work on it', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  await move(id, 'to-review');
  const subscriptionEndedAt = new Date().toISOString();
  await transact([userUpdate(user, { subscriptionEndedAt }, ['subscriptionEndedAt'])]);
  expect(await client.call(reopen, { params: { id }, body: {} })).toMatchObject({
    status: 403,
    json: { message: requestRefusals.subscriptionOver },
  });
});
