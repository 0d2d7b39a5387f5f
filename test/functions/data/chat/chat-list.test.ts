import { beforeAll, expect, test } from 'vitest';
import { listChats } from '#functions/chat/delivery/list-chats.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const start = new Date('2026-11-21T08:00:00Z').getTime();
const now = new Date(start);
let customers: readonly StoredUser[];

const write = (userId: number, minutes: number, message = 'Hello') =>
  storeMessage(
    {
      userId,
      sender: 'user',
      senderId: userId,
      firstName: null,
      username: null,
      message,
      clientId: null,
      files: [],
      isByMail: false,
    },
    1_000,
    new Date(start + minutes * 60_000),
  );

async function readAll(q?: string) {
  const pages = [await listChats(q, undefined, now)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await listChats(q, cursor, now));
  }
  return pages.map(({ users }) => users);
}

beforeAll(async () => {
  await givenUser({ isAdmin: true, username: 'customer-of-nobody' });
  const created: StoredUser[] = [];
  for (let index = 0; index < 40; index += 1) {
    created.push(await givenUser({ firstName: `Kunde ${index % 10}` }, new Date(start + index)));
  }
  customers = created;
  for (const [index, { id }] of created.slice(0, 35).entries()) await write(id, index);
  await write(created[3]?.id ?? 0, 100, 'The newest');
});

test('conversations are listed by newest message, then customers without one; nobody twice, no administrator', async () => {
  const pages = await readAll();
  const ids = pages.flat().map(({ id }) => id);
  const written = customers.slice(0, 35).map(({ id }) => id);
  const expected = [written[3], ...written.filter((_, index) => index !== 3).reverse()];
  const silent = customers
    .slice(35)
    .map(({ id }) => id)
    .reverse();
  expect(ids).toEqual([...expected, ...silent]);
  expect(pages[0]).toHaveLength(30);
});

test('an entry shows the state of the conversation', async () => {
  const [first] = (await readAll()).flat();
  expect(first).toEqual({
    id: customers[3]?.id,
    username: customers[3]?.username,
    email: customers[3]?.email,
    firstName: 'Kunde 3',
    lastName: null,
    hasActiveChat: true,
    unread: 2,
    lastMessage: 'The newest',
    lastAt: new Date(start + 100 * 60_000).toISOString(),
    isOnline: false,
    isWaiting: true,
  });
});

test('customers are found by a prefix, with and without a conversation', async () => {
  const found = (await readAll('kunde 6')).flat();
  const expected = [6, 16, 26, 36].map((index) => customers[index]?.id);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected));
  expect(found.filter(({ hasActiveChat }) => !hasActiveChat)).toHaveLength(1);
  expect((await readAll('customer-of')).flat()).toEqual([]);
});

test('a cursor of another list is refused', async () => {
  const { nextCursor } = await listChats(undefined, undefined, now);
  await expect(listChats('kunde', nextCursor ?? '', now)).rejects.toThrow();
  await expect(listChats(undefined, 'nonsense', now)).rejects.toThrow();
});

test('a page of conversations costs two round trips', async () => {
  const calls = await watchTable(() => listChats(undefined, undefined, now));
  expect(calls.sequential).toBe(2);
  expect(calls.names).toHaveLength(9);
});
