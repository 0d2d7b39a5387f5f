import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { markRead } from '#functions/chat/delivery/mark-read.ts';
import { type MessageDraft, storeMessage } from '#functions/data/chat/chat-message.ts';
import { getConversation } from '#functions/data/chat/conversation.ts';
import { readMessages, readNewest } from '#functions/data/chat/message-history.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const now = new Date('2026-11-21T08:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const unlimited = 1_000_000;

function draft(customer: StoredUser, fields: Partial<MessageDraft> = {}): MessageDraft {
  const sender = {
    sender: 'user',
    senderId: customer.id,
    firstName: null,
    username: null,
  } as const;
  return {
    userId: customer.id,
    ...sender,
    message: 'Hello',
    clientId: null,
    files: [],
    isByMail: false,
    ...fields,
  };
}

async function stored(it: MessageDraft, at = now, limit = unlimited) {
  const result = await storeMessage(it, limit, at);
  if (typeof result === 'string') throw new Error(result);
  return result;
}

const textsOf = async (userId: number) =>
  (await readMessages(userId, null, 100)).map(({ message }) => message).reverse();

test('messages are read in server order, newest first, page by page', async () => {
  const customer = await givenUser();
  for (let index = 0; index < 7; index += 1) {
    await stored(draft(customer, { message: `${index}` }), later(index));
  }
  const first = await readMessages(customer.id, null, 3);
  const second = await readMessages(customer.id, first.at(-1)?.id ?? '', 3);
  const third = await readMessages(customer.id, second.at(-1)?.id ?? '', 3);
  const texts = [first, second, third].map((page) => page.map(({ message }) => message));
  expect(texts).toEqual([['6', '5', '4'], ['3', '2', '1'], ['0']]);
});

test('the newest page and how far both sides have read are one query', async () => {
  const customer = await givenUser();
  const nobody = await readNewest(customer.id, 3);
  for (let index = 0; index < 5; index += 1) {
    await stored(draft(customer, { message: `${index}` }), later(index));
  }
  let page = nobody;
  const { names } = await watchTable(async () => {
    page = await readNewest(customer.id, 3);
  });
  expect(nobody).toEqual({ conversation: null, messages: [] });
  expect(names).toEqual(['QueryCommand']);
  expect(page.conversation).toEqual(await getConversation(customer.id));
  expect(page.messages).toEqual(await readMessages(customer.id, null, 3));
});

test('ids rise without a gap even when the clock steps back by two days', async () => {
  const customer = await givenUser();
  const times = [0, -48 * 3_600_000, 600_000, -600_000, 600_000];
  const ids: string[] = [];
  for (const [index, ms] of times.entries()) {
    ids.push((await stored(draft(customer, { message: `${index}` }), later(ms))).id);
  }
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.map((id) => readMessageId(id).sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(await textsOf(customer.id)).toEqual(['0', '1', '2', '3', '4']);
});

test('many writers of one conversation at once lose nothing and share no id', async () => {
  const customer = await givenUser();
  const texts = Array.from({ length: 6 }, (_, index) => `at once ${index}`);
  const messages = await Promise.all(
    texts.map((message) =>
      stored(draft(customer, { message, clientId: message.replaceAll(' ', '-') })),
    ),
  );
  expect(new Set(messages.map(({ id }) => id)).size).toBe(6);
  expect((await textsOf(customer.id)).toSorted()).toEqual(texts);
});

test('two conversations share no id, even for messages with the same number and millisecond', async () => {
  const customers = [await givenUser(), await givenUser()];
  const messages = await Promise.all(customers.map((it) => stored(draft(it, { message: 'Hi' }))));
  expect(new Set(messages.map(({ id }) => id)).size).toBe(2);
});

test('a message with a known client id is stored once, serially and concurrently', async () => {
  const customer = await givenUser();
  const it = draft(customer, { clientId: 'a-name' });
  const first = await stored(it);
  const again = await stored(it, later(1_000));
  const many = await Promise.all([1, 2, 3].map((ms) => stored(it, later(ms))));
  expect([again, ...many].map(({ id }) => id)).toEqual(Array(4).fill(first.id));
  expect(await textsOf(customer.id)).toEqual(['Hello']);
});

test('a resent message counts against the sender’s limit, and beyond it costs no write', async () => {
  const customer = await givenUser();
  const it = draft(customer, { clientId: 'again' });
  const first = await stored(it, now, 2);
  expect((await stored(it, now, 2)).id).toBe(first.id);
  const calls = await watchTable(async () => {
    expect(await storeMessage(it, 2, later(9_999))).toBe('tooFast');
  });
  expect(calls.names).toEqual(['BatchGetItemCommand']);
  expect((await stored(it, later(10_000), 2)).id).toBe(first.id);
});

test('client ids belong to a sender: the same id of another sender is another message', async () => {
  const [customer, colleague] = [await givenUser(), await givenUser({ isAdmin: true })];
  await stored(draft(customer, { clientId: 'same' }));
  await stored(draft(customer, { clientId: 'same', sender: 'support', senderId: colleague.id }));
  expect(await textsOf(customer.id)).toHaveLength(2);
});

test('a stored message whose answer was lost is recognized when it is sent again', async () => {
  const customer = await givenUser();
  const it = draft(customer, { clientId: 'lost-answer' });
  const error = new Error('The answer was lost');
  const fault = { command: 'TransactWriteItemsCommand', when: 'after', error } as const;
  await expect(withFault(fault, () => stored(it))).rejects.toThrow('The answer was lost');
  await stored(it);
  expect(await textsOf(customer.id)).toEqual(['Hello']);
});

test('a message beyond the limit is not stored and costs no write, and the next window is open', async () => {
  const customer = await givenUser();
  for (let index = 0; index < 3; index += 1) await stored(draft(customer), now, 3);
  const calls = await watchTable(async () => {
    expect(await storeMessage(draft(customer), 3, later(9_999))).toBe('tooFast');
  });
  expect(calls.names).toEqual(['BatchGetItemCommand']);
  await stored(draft(customer), later(10_000), 3);
});

test('of many concurrent messages no more than the limit are stored', async () => {
  const customer = await givenUser();
  const results = await Promise.all(
    Array.from({ length: 8 }, () => storeMessage(draft(customer), 3, now)),
  );
  expect(results.filter((result) => typeof result !== 'string')).toHaveLength(3);
});

test('a window that began before the clock stepped back does not block anybody for days', async () => {
  const customer = await givenUser();
  await stored(draft(customer), later(48 * 3_600_000), 1);
  await stored(draft(customer), now, 1);
});

test('nothing is stored for a deleted user or an administrator', async () => {
  const admin = await givenUser({ isAdmin: true });
  const customer = await givenUser();
  const toNobody = draft(customer, { userId: 999_999 });
  expect(await storeMessage(toNobody, unlimited, now)).toBe('unknown');
  expect(await storeMessage(draft(admin), unlimited, now)).toBe('unknown');
  expect(await readMessages(999_999, null, 10)).toEqual([]);
});

test('conflicts with other writes are retried', async () => {
  const customer = await givenUser();
  const error = new TransactionCanceledException({
    $metadata: {},
    message: 'conflict',
    CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict' }],
  });
  const fault = { command: 'TransactWriteItemsCommand', nth: 1, when: 'before', error } as const;
  await withFault(fault, () => stored(draft(customer)));
  expect(await textsOf(customer.id)).toEqual(['Hello']);
});

test('a message costs one read and one transaction of three writes, however long the conversation is', async () => {
  const customer = await givenUser();
  const costs: number[] = [];
  for (const clientId of ['first', 'second', 'third', 'fourth']) {
    const calls = await watchTable(() => stored(draft(customer, { clientId })));
    expect(calls.names).toEqual(['BatchGetItemCommand', 'TransactWriteItemsCommand']);
    expect(calls.sequential).toBe(2);
    costs.push(calls.units);
  }
  expect(new Set(costs.slice(1)).size).toBe(1);
  // Two units for each write of the transaction and for its check, two for the index, one for each read.
  expect(costs[3]).toBeLessThanOrEqual(12);
});

test('both sides count what they have not read, and a read mark never moves back', async () => {
  const [customer, colleague] = [await givenUser(), await givenUser({ isAdmin: true })];
  const answer = { sender: 'support', senderId: colleague.id } as const;
  const ids: string[] = [];
  for (const fields of [{}, {}, answer, {}]) {
    ids.push((await stored(draft(customer, fields))).id);
  }
  const [first = '', second = '', , last = ''] = ids;
  const counts = async () => {
    const found = await getConversation(customer.id);
    return [found?.unreadByUser, found?.unreadBySupport];
  };
  expect(await counts()).toEqual([1, 3]);
  expect(await markRead(customer.id, 'support', second, now)).toBe(second);
  expect(await counts()).toEqual([1, 1]);
  expect(await markRead(customer.id, 'support', first, now)).toBeNull();
  expect(await markRead(customer.id, 'support', '999999999999999-0000000009-1', now)).toBe(last);
  expect(await markRead(customer.id, 'user', last, now)).toBe(last);
  expect(await counts()).toEqual([0, 0]);
  expect(await markRead(customer.id, 'user', last, now)).toBeNull();
});

test('a message that arrives during marking as read stays unread', async () => {
  const customer = await givenUser();
  const read = await stored(draft(customer));
  const crossing = await stored(draft(customer));
  await markRead(customer.id, 'support', read.id, now);
  const found = await getConversation(customer.id);
  expect([found?.unreadBySupport, found?.lastId]).toEqual([1, crossing.id]);
});
