import { expect, test } from 'vitest';
import { handler as answerRequest } from '#functions/admin/answer-request.ts';
import { handler as change } from '#functions/admin/change-request-state.ts';
import { handler as getRequest } from '#functions/admin/get-request.ts';
import { handler as setDueDay } from '#functions/admin/set-due-day.ts';
import { handler as lastMessages } from '#functions/chat/last-messages.ts';
import { getConversation } from '#functions/data/chat/conversation.ts';
import { handler as list } from '#functions/requests/list.ts';
import { handler as makeRequest } from '#functions/requests/make-request.ts';
import { handler as reopen } from '#functions/requests/reopen.ts';
import { openedRequest } from '#shared/api/admin/requests.ts';
import { requestLimits } from '#shared/limits/requests.ts';
import { changeRequest } from '#shared/model/change-request.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { requestRefusals } from '#shared/texts/requests.ts';
import { trailOf } from '#test/support/audit.ts';
import { chatting } from '#test/support/chat.ts';
import { givenComment, givenReviewed } from '#test/support/comments.ts';
import { mailUnderTest } from '#test/support/mail.ts';
import { givenAsker, givenRequest } from '#test/support/requests.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { dumpTable } from '#test/support/table-dump.ts';
import { givenUser } from '#test/support/users.ts';

mailUnderTest();
const noor = await signedIn(
  (await givenUser({ username: 'noor', firstName: 'Noor', isAdmin: true })).id,
);

const open = async (id: string) =>
  openedRequest.parse((await noor.call(getRequest, { params: { id } })).json);
const due = (id: string, dueDay: string | null, headers = {}) =>
  noor.call(setDueDay, { params: { id }, body: { dueDay }, headers });
const answer = (id: string, text: string, clientId = 'answer-1') =>
  noor.call(answerRequest, { params: { id }, body: { text, clientId } });
const move = (id: string, state: string, reason?: string) =>
  noor.call(change, { params: { id }, body: { state, reason } });

test('a request opens with its text, who asked, its comments and its history', async () => {
  const { user, client, params } = await givenReviewed();
  const { number } = await givenComment(client, params, 'Too dark');
  await givenComment(client, params, 'Another place');
  const body = { title: 'Opening hours', text: 'Closed on Mondays.\nOpen late.', pins: [number] };
  const { id } = changeRequest.parse((await client.call(makeRequest, { body })).json);
  await move(id, 'to-review');
  await client.call(reopen, { params: { id }, body: { reason: 'Still wrong' } });
  const by = { id: user.id, username: user.username };
  expect(await open(id)).toMatchObject({
    ...{ text: body.text, userId: user.id, customer: { username: user.username } },
    comments: [{ number, text: 'Too dark' }],
    history: [
      { state: 'new', by, reason: null },
      { state: 'to-review', by: { username: 'noor' }, reason: null },
      { state: 'reopened', by, reason: 'Still wrong' },
    ],
  });
  expect(await noor.call(getRequest, { params: { id: '1-999999' } })).toMatchObject({
    status: 404,
  });
});

test('a history keeps its latest steps', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Colours');
  await move(id, 'accepted');
  for (let step = 0; step < requestLimits.steps; step += 1) {
    await move(id, step % 2 ? 'accepted' : 'in-work');
  }
  const { history } = await open(id);
  expect(history).toHaveLength(requestLimits.steps);
  expect(history.map(({ state }) => state)).not.toContain('new');
});

test('a due day is set and cleared, in the trail, and hidden from the customer (THREAT-Q5)', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  expect(await due(id, '2026-12-01')).toMatchObject({
    status: 200,
    json: { dueDay: '2026-12-01' },
  });
  const again = await dumpTable();
  expect((await due(id, '2026-12-01')).status).toBe(200);
  expect(await dumpTable()).toEqual(again);
  const own = await client.call(list, {});
  expect(JSON.stringify(own.json)).not.toMatch(/dueDay|2026-12-01|history/);
  expect(await due(id, null)).toMatchObject({ status: 200, json: { dueDay: null } });
  expect((await trailOf(user.id)).slice(0, 2)).toMatchObject([
    {
      action: 'setDueDay',
      actor: 'noor',
      before: { dueDay: '2026-12-01' },
      after: { dueDay: null },
    },
    { action: 'setDueDay', before: { number: 1, dueDay: null }, after: { dueDay: '2026-12-01' } },
  ]);
});

test('a due day is refused for no day, an older version, and a closed request', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  expect((await due(id, '2026-02-30')).status).toBe(400);
  expect(await due(id, '2026-12-01', { 'if-match': '"7"' })).toMatchObject({
    status: 409,
    json: { message: requestRefusals.changedElsewhere },
  });
  await move(id, 'declined', 'A page of its own');
  expect(await due(id, '2026-12-01')).toMatchObject({
    status: 409,
    json: { message: requestRefusals.wrongState },
  });
});

test('an answer is one message of support in the chat, however often it is sent', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  expect((await answer(id, 'On which Monday?')).status).toBe(200);
  expect((await answer(id, 'On which Monday?')).status).toBe(200);
  const { json } = await noor.call(lastMessages, { params: { id: String(user.id) } });
  expect(json).toMatchObject([
    {
      message: 'About R-1, “Opening hours”:\n\nOn which Monday?',
      ...{ sender: 'support', senderName: 'Noor' },
    },
  ]);
  expect(await client.call(list, {})).toMatchObject({
    json: [{ id, state: 'new', version: 1, answer: { text: 'On which Monday?' } }],
  });
  expect((await answer(id, ' ')).status).toBe(400);
  expect((await answer('1-999999', 'Hello')).status).toBe(404);
});

test('whoever answers has read what came before: nothing is unread, and no mail is due', async () => {
  const { user, client } = await givenAsker();
  const { id } = await givenRequest(client, 'Opening hours');
  const theirs = await chatting(user);
  await theirs.send('message', { userId: user.id, message: 'Did you get it?' });
  expect(await getConversation(user.id)).toMatchObject({ unreadBySupport: 1 });
  await answer(id, 'On which Monday?');
  expect(await getConversation(user.id)).toMatchObject({
    ...{ unreadBySupport: 0, waitsSince: null, mailDue: { support: null } },
  });
});

test('the longest answer about the longest title fits into a message', async () => {
  const { client } = await givenAsker();
  const { id } = await givenRequest(client, 't'.repeat(requestLimits.title));
  expect((await answer(id, 'x'.repeat(requestLimits.answer))).status).toBe(200);
});

test('a request names files of its customer, and of nobody else', async () => {
  const { client } = await givenAsker();
  const before = await dumpTable();
  const body = { title: 'A photo', files: ['of-somebody-else'] };
  expect(await client.call(makeRequest, { body })).toMatchObject({
    status: 404,
    json: { message: chatRefusals.unknownFile },
  });
  expect(await dumpTable()).toEqual(before);
});
