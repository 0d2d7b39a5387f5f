import { expect, test } from 'vitest';
import { handler as lastMessages } from '#functions/chat/last-messages.ts';
import { handler } from '#functions/chat/settle.ts';
import { listWaiting } from '#functions/data/chat/chat-list.ts';
import { chat } from '#shared/api/chat.ts';
import { chatRefusals, settled } from '#shared/texts/chat.ts';
import { trailOf } from '#test/support/audit.ts';
import { chatting } from '#test/support/chat.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { givenUser } from '#test/support/users.ts';

const admin = await signedInAdmin({ username: 'root' });

async function givenWaiting() {
  const customer = await givenUser();
  const socket = await chatting(customer);
  const say = (message: string) => socket.send('message', { userId: customer.id, message });
  await say('Thank you!');
  return { id: customer.id, say };
}

async function newestOf(id: number) {
  const { json } = await admin.call(lastMessages, { params: { id: `${id}` } });
  return chat.lastMessages.response.parse(json).at(-1)?.id ?? '';
}

const settle = (id: number, upTo: string) =>
  admin.call(handler, { params: { id: `${id}` }, body: { upTo } });
const waits = async (id: number) => (await listWaiting(100, null)).userIds.includes(id);

test('who needs no answer waits no longer, until they write again', async () => {
  const { id, say } = await givenWaiting();
  expect(await waits(id)).toBe(true);
  const newest = await newestOf(id);
  for (let time = 0; time < 2; time += 1) {
    expect(await settle(id, newest)).toMatchObject({ status: 200, json: settled });
  }
  expect(await waits(id)).toBe(false);
  expect(await trailOf(id)).toMatchObject([{ action: 'settleChat', actor: 'root', kind: 'team' }]);
  await say('One more thing');
  expect(await waits(id)).toBe(true);
});

test('a message that the administrator has not seen still waits', async () => {
  const { id, say } = await givenWaiting();
  const seen = await newestOf(id);
  await say('And another question');
  const answer = { status: 409, json: { message: chatRefusals.writtenSince } };
  expect(await settle(id, seen)).toMatchObject(answer);
  expect(await waits(id)).toBe(true);
});

test('a customer who never wrote is unknown, and customers may not', async () => {
  const quiet = await givenUser();
  const { id } = await givenWaiting();
  const upTo = await newestOf(id);
  expect((await settle(quiet.id, upTo)).status).toBe(404);
  const own = await signedIn(id);
  expect((await own.call(handler, { params: { id: `${id}` }, body: { upTo } })).status).toBe(403);
});
