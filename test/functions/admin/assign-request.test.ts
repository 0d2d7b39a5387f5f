import { expect, test } from 'vitest';
import { handler as assign } from '#functions/admin/assign-request.ts';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as board } from '#functions/admin/list-requests.ts';
import { getRequest, requestNamed } from '#functions/data/websites/change-request.ts';
import { handler as list } from '#functions/requests/list.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedInAdmin } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';

const maren = await signedInAdmin({ username: 'maren' });
const noor = await signedInAdmin({ username: 'noor' });

const take = (admin: ApiClient, id: string, headers = {}) =>
  admin.call(assign, { params: { id }, body: { isMine: true }, headers });
const giveBack = (admin: ApiClient, id: string) =>
  admin.call(assign, { params: { id }, body: { isMine: false } });
const assigneeOn = async (id: string) => (await getRequest(requestNamed(id)))?.assignee;
const move = (admin: ApiClient, id: string, state: string) =>
  admin.call(change, { params: { id }, body: { state, reason: 'A test' } });

test('shows the assignee to other administrators on the board, but not to the customer', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  const taken = { id, assignee: { username: 'maren' }, version: 2 };
  expect(await take(maren, id)).toMatchObject({ status: 200, json: taken });
  const { json } = await noor.call(board, { query: { state: 'new', limit: '100' } });
  expect(json).toContainEqual(expect.objectContaining({ id, assignee: expect.anything() }));
  const own = await client.call(list, {});
  expect(JSON.stringify(own.json)).toContain('Opening hours');
  expect(JSON.stringify(own.json)).not.toMatch(/assignee|maren/);
  expect((await trailOf(user.id))[0]).toMatchObject({
    ...{ action: 'assignRequest', actor: 'maren' },
    ...{ before: { number: 1, assignee: null }, after: { number: 1, assignee: 'maren' } },
  });
});

test('another administrator takes it over, or the assignee gives it back', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  await take(maren, id);
  await take(noor, id);
  expect(await assigneeOn(id)).toMatchObject({ username: 'noor' });
  expect(await giveBack(maren, id)).toMatchObject({
    status: 409,
    json: { message: requestRefusals.notYours },
  });
  expect(await giveBack(noor, id)).toMatchObject({ status: 200, json: { assignee: null } });
  expect((await trailOf(user.id)).slice(0, 2)).toMatchObject([
    { before: { assignee: 'noor' }, after: { assignee: null } },
    { before: { assignee: 'maren' }, after: { assignee: 'noor' } },
  ]);
});

test('repeating an assignment changes nothing', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  const free = await dumpTable();
  expect((await giveBack(maren, id)).status).toBe(200);
  expect(await dumpTable()).toEqual(free);
  await take(maren, id);
  const before = await dumpTable();
  expect(await take(maren, id)).toMatchObject({ status: 200, json: { version: 2 } });
  expect(await dumpTable()).toEqual(before);
});

test('starting the work assigns an unassigned request to the caller', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Prices');
  await move(maren, id, 'accepted');
  expect(await assigneeOn(id)).toBeNull();
  await move(maren, id, 'in-work');
  expect(await assigneeOn(id)).toMatchObject({ username: 'maren' });
  await move(noor, id, 'to-review');
  await move(noor, id, 'in-work');
  expect(await assigneeOn(id)).toMatchObject({ username: 'maren' });
});

test('a request that is done, declined, deleted or changed meanwhile cannot be taken', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'A second shop');
  await move(maren, id, 'declined');
  const before = await dumpTable();
  expect(await take(maren, id)).toMatchObject({
    status: 409,
    json: { message: requestRefusals.wrongState },
  });
  expect((await take(maren, '1-999999')).status).toBe(404);
  expect(await take(maren, id, { 'if-match': '"1"' })).toMatchObject({
    status: 409,
    json: { message: requestRefusals.changedElsewhere },
  });
  expect(await dumpTable()).toEqual(before);
});

test('of two concurrent assignments the last one wins, and the trail has both', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'The map');
  const answer = await withInterruption(
    'TransactWriteItemsCommand',
    async () => {
      await take(noor, id);
    },
    () => take(maren, id),
  );
  expect(answer).toMatchObject({ status: 200, json: { assignee: { username: 'maren' } } });
  const takers = (await trailOf(user.id)).flatMap(({ after }) => after.assignee ?? []);
  expect(takers.toSorted()).toEqual(['maren', 'noor']);
});
