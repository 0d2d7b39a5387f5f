import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as assign } from '#functions/admin/assign-request.ts';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as board } from '#functions/admin/list-requests.ts';
import { getRequest, requestNamed } from '#functions/data/websites/change-request.ts';
import { handler as removeAdmin } from '#functions/events/remove-admin.ts';
import { handler as list } from '#functions/requests/list.ts';
import { handler as listAdministrators } from '#functions/team/list.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import type { ApiClient } from '#test/support/api-client.ts';
import { trailOf } from '#test/support/audit.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { withInterruption } from '#test/support/table-calls.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

const marenUser = await givenUser({ username: 'maren', isAdmin: true });
const noorUser = await givenUser({ username: 'noor', isAdmin: true });
const maren = await signedIn(marenUser.id);
const noor = await signedIn(noorUser.id);

const assignTo = (assigneeId: number | null, id: string, headers = {}) =>
  noor.call(assign, { params: { id }, body: { assigneeId }, headers });
const take = (admin: ApiClient, id: string, headers = {}) => {
  const assigneeId = admin === maren ? marenUser.id : noorUser.id;
  return admin.call(assign, { params: { id }, body: { assigneeId }, headers });
};
const giveBack = (admin: ApiClient, id: string) =>
  admin.call(assign, { params: { id }, body: { assigneeId: null } });
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

test('another administrator takes it over, assigns it to a colleague, or to nobody', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  await take(maren, id);
  await take(noor, id);
  expect(await assigneeOn(id)).toMatchObject({ username: 'noor' });
  expect(await assignTo(marenUser.id, id)).toMatchObject({
    status: 200,
    json: { assignee: { username: 'maren' } },
  });
  expect(await giveBack(noor, id)).toMatchObject({ status: 200, json: { assignee: null } });
  expect((await trailOf(user.id)).slice(0, 2)).toMatchObject([
    { actor: 'noor', before: { assignee: 'maren' }, after: { assignee: null } },
    { actor: 'noor', before: { assignee: 'noor' }, after: { assignee: 'maren' } },
  ]);
});

test('nobody but an administrator of the stack is assigned', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  const before = await dumpTable();
  for (const other of [user.id, 999_999]) {
    expect(await assignTo(other, id)).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'assigneeId', message: requestRefusals.noAdministrator }] },
    });
  }
  expect(await dumpTable()).toEqual(before);
});

test('administrators are listed until they lose the rights', async () => {
  const leaver = await givenUser({ username: 'leaver', isAdmin: true });
  const names = async () => {
    const { json } = await maren.call(listAdministrators, {});
    return z.parse(z.array(z.object({ username: z.string() })), json).map((it) => it.username);
  };
  expect(await names()).toEqual(expect.arrayContaining(['leaver', 'maren', 'noor']));
  await removeAdmin({ username: leaver.username });
  expect(await names()).not.toContain('leaver');
});

test('the board is of all, of one administrator, or of nobody', async () => {
  const { client } = await givenAsker();
  const { id: taken } = await givenRequest(client, 'Taken');
  const { id: free } = await givenRequest(client, 'Free');
  await take(maren, taken);
  const idsOf = async (assignee?: string) => {
    const query = { state: 'new', limit: '100', ...(assignee && { assignee }) };
    const { json } = await noor.call(board, { query });
    return z.parse(z.array(z.object({ id: z.string() })), json).map((it) => it.id);
  };
  expect(await idsOf(String(marenUser.id))).toContain(taken);
  expect(await idsOf(String(marenUser.id))).not.toContain(free);
  expect(await idsOf('nobody')).toContain(free);
  expect(await idsOf('nobody')).not.toContain(taken);
  expect(await idsOf()).toEqual(expect.arrayContaining([taken, free]));
  await giveBack(maren, taken);
  expect(await idsOf(String(marenUser.id))).not.toContain(taken);
  await move(maren, free, 'declined');
  expect(await idsOf('nobody')).not.toContain(free);
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

test('accepting and starting the work assign an unassigned request to the caller', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Prices');
  const started = await givenRequest(client, 'Photos');
  await move(noor, started.id, 'in-work');
  expect(await assigneeOn(started.id)).toMatchObject({ username: 'noor' });
  await move(maren, id, 'accepted');
  expect(await assigneeOn(id)).toMatchObject({ username: 'maren' });
  await move(noor, id, 'in-work');
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
