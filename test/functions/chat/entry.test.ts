import { describe, expect, test } from 'vitest';
import type { StoredUser } from '#functions/data/users/user.ts';
import { chatting, connected } from '#test/support/chat.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const givenAdmin = () => givenUser({ isAdmin: true });

describe('a client that names its newest message', () => {
  const entryOf = async (customer: StoredUser, newest?: string) => {
    const socket = await connected(customer);
    const { names } = await watchTable(() =>
      socket.send('auth', { userId: customer.id, ...(newest && { newest }) }),
    );
    const [entry] = socket.ofType('auth-success');
    return { entry, hasReadHistory: names.includes('QueryCommand') };
  };

  test('gets no messages while it is the newest, but both read marks', async () => {
    const customer = await givenUser();
    const [socket, support] = [await chatting(customer), await chatting(await givenAdmin())];
    await socket.send('message', { userId: customer.id, message: 'Hello' });
    const newest = socket.messages[0]?.id ?? '';
    await support.send('read', { userId: customer.id, upTo: newest });
    const { entry, hasReadHistory } = await entryOf(customer, newest);
    expect(entry?.data).toMatchObject({
      ...{ isCurrent: true, messages: [], before: null },
      ...{ readByUser: null, readBySupport: newest, unread: 0 },
    });
    expect(hasReadHistory).toBe(false);
  });

  test('gets the newest page when it is not', async () => {
    const customer = await givenUser();
    const [socket, support] = [await chatting(customer), await chatting(await givenAdmin())];
    await socket.send('message', { userId: customer.id, message: 'Hello' });
    await support.send('message', { userId: customer.id, message: 'Welcome' });
    for (const newest of [socket.messages[0]?.id, undefined]) {
      const { entry, hasReadHistory } = await entryOf(customer, newest);
      expect(entry?.data).toMatchObject({ unread: 1 });
      expect(entry?.data).toMatchObject({
        messages: [{ message: 'Hello' }, { message: 'Welcome' }],
      });
      expect(entry?.data).not.toHaveProperty('isCurrent');
      expect(hasReadHistory).toBe(true);
    }
  });

  test('gets an empty page when the conversation no longer exists', async () => {
    const customer = await givenUser();
    const newest = '000000000000001-0000000001-1';
    const { entry, hasReadHistory } = await entryOf(customer, newest);
    expect(entry?.data).toMatchObject({ messages: [], before: null, unread: 0 });
    expect(entry?.data).not.toHaveProperty('isCurrent');
    expect(hasReadHistory).toBe(false);
  });
});
