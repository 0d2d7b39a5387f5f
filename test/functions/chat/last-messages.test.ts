import { expect, test } from 'vitest';
import { handler } from '#functions/chat/last-messages.ts';
import { chat } from '#shared/api/chat.ts';
import { chatting } from '#test/support/chat.ts';
import { signedIn, signedInAdmin } from '#test/support/sign-in.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const admin = await signedInAdmin({ username: 'root' });
const customer = await givenUser();
const socket = await chatting(customer);
for (const message of ['One', 'Two', 'Three', 'Four']) {
  await socket.send('message', { userId: customer.id, message });
}

const ask = (id: number, query = {}) => admin.call(handler, { params: { id: String(id) }, query });

test('the newest messages are read in the order in which they were written', async () => {
  const { json } = await ask(customer.id, { limit: '3' });
  const messages = chat.lastMessages.response.parse(json);
  expect(messages.map(({ message }) => message)).toEqual(['Two', 'Three', 'Four']);
  expect(messages[0]).toMatchObject({ sender: 'user', userId: customer.id });
});

test('a conversation without messages is empty', async () => {
  const quiet = await givenUser();
  expect((await ask(quiet.id)).json).toEqual([]);
});

test('it takes two round trips and marks nothing as read', async () => {
  const { names, sequential } = await watchTable(() => ask(customer.id, { limit: '2' }));
  expect(sequential).toBe(2);
  expect(names.every((name) => /^(?:BatchGet|Get|Query)/.test(name))).toBe(true);
});

test('customers may not read them, not even their own', async () => {
  const client = await signedIn(customer.id);
  const answer = await client.call(handler, { params: { id: String(customer.id) } });
  expect(answer.status).toBe(403);
});
