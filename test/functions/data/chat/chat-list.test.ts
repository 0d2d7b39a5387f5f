import { beforeAll, expect, test } from 'vitest';
import { listChats } from '#functions/chat/delivery/list-chats.ts';
import { storeMessage } from '#functions/data/chat/chat-message.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import type { ChatFilter } from '#shared/model/chat-user.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const start = new Date('2026-11-21T08:00:00Z').getTime();
const now = new Date(start);
let customers: readonly StoredUser[];

const write = (userId: number, minutes: number, message = 'Hello', sender: Sender = 'user') =>
  storeMessage(
    {
      userId,
      sender,
      senderId: sender === 'user' ? userId : 1,
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

async function readAll(asked: Parameters<typeof listChats>[0] = {}) {
  const pages = [await listChats(asked, now)];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
    pages.push(await listChats({ ...asked, cursor }, now));
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
    companyName: null,
    hasActiveChat: true,
    unread: 2,
    lastMessage: 'The newest',
    lastAt: new Date(start + 100 * 60_000).toISOString(),
    isOnline: false,
    isWaiting: true,
  });
});

test('customers are found by a prefix, with and without a conversation', async () => {
  const found = (await readAll({ q: 'kunde 6' })).flat();
  const expected = [6, 16, 26, 36].map((index) => customers[index]?.id);
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected));
  expect(found.filter(({ hasActiveChat }) => !hasActiveChat)).toHaveLength(1);
  expect((await readAll({ q: 'customer-of' })).flat()).toEqual([]);
});

test('a cursor of another list is refused', async () => {
  const { nextCursor } = await listChats({}, now);
  await expect(listChats({ q: 'kunde', cursor: nextCursor ?? '' }, now)).rejects.toThrow();
  await expect(listChats({ cursor: 'nonsense' }, now)).rejects.toThrow();
});

test.each([
  [undefined, 9],
  ['written', 9],
  ['waiting', 2],
] as const)('a page of the filter %s costs two round trips', async (filter, reads) => {
  const calls = await watchTable(() => listChats({ filter }, now));
  expect(calls.sequential).toBe(2);
  expect(calls.names).toHaveLength(reads);
});

test('a filter leaves out who never wrote, or who has an answer; the longest wait comes first', async () => {
  const written = customers.slice(0, 35).map(({ id }) => id);
  const idsOf = async (filter: ChatFilter) =>
    (await readAll({ filter })).flat().map(({ id }) => id);
  expect(new Set(await idsOf('written'))).toEqual(new Set(written));
  expect(await idsOf('waiting')).toEqual(written);
  await write(written[0] ?? 0, 200, 'Here you are', 'support');
  expect(await idsOf('waiting')).toEqual(written.slice(1));
  expect(await idsOf('written')).toHaveLength(35);
});
