import { describe, expect, test, vi } from 'vitest';
import { listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { deleteSession } from '#functions/data/users/session.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { authenticate, type ChatSocket, chatting, connected } from '#test/support/chat.ts';
import { gateway } from '#test/support/socket-gateway.ts';
import { givenUser } from '#test/support/users.ts';

/** The pause before customers see support offline: skipped, unless a test holds it. */
const pause = vi.hoisted(() => vi.fn((_ms: number) => Promise.resolve()));
vi.mock('node:timers/promises', () => ({ setTimeout: pause }));

const givenAdmin = () => givenUser({ isAdmin: true });

test('a customer sees on connecting whether support is online', async () => {
  const customer = await givenUser();
  const alone = await chatting(customer);
  const support = await chatting(await givenAdmin());
  const attended = await chatting(customer);
  await support.disconnect();
  expect(alone.frames[0]).toMatchObject({ data: { supportOnline: false } });
  expect(attended.frames[0]).toMatchObject({ data: { supportOnline: true } });
});

test('and the support hours and response times that the operator promises', async () => {
  const customer = await chatting(await givenUser());
  const answers = {
    customer: 'within one business day',
    subscriber: 'within two hours, day and night',
  };
  const support = { hours: 'Mon-Fri 09:00-17:00 Europe/Berlin', answers };
  expect(customer.frames[0]).toMatchObject({ data: { support } });
});

describe('a socket that ends while its auth is handled', () => {
  async function authWhileEnded(user: StoredUser, meanwhile = async () => {}): Promise<void> {
    const socket = await connected(user);
    gateway.trouble(socket.id, 'gone');
    gateway.during(socket.id, meanwhile);
    await socket.disconnect();
    await authenticate(socket, user);
    const listed = [...(await listUserSockets(user.id)), ...(await listSupportSockets(new Date()))];
    expect(listed.map(({ connectionId }) => connectionId)).not.toContain(socket.id);
  }

  const presences = (socket: ChatSocket) => socket.ofType('presence').map(({ data }) => data);

  test('keeps no slot, and is not left announced', async () => {
    const [customer, admin] = [await givenUser(), await givenAdmin()];
    const attended = await chatting(customer);
    await authWhileEnded(admin);
    expect(presences(attended)).toEqual([{ supportOnline: true }, { supportOnline: false }]);
    await attended.disconnect();
    const support = await chatting(admin);
    await authWhileEnded(customer);
    const { id: userId } = customer;
    expect(presences(support)).toEqual([
      { userId, online: true },
      { userId, online: false },
    ]);
    await support.disconnect();
  });

  test('keeps no slot when its session has ended, too', async () => {
    for (const user of [await givenUser(), await givenAdmin()]) {
      const socket = await connected(user);
      await deleteSession(user.id, socket.sid);
      await socket.disconnect();
      gateway.trouble(socket.id, 'gone');
      await authenticate(socket, user);
      expect(await listUserSockets(user.id)).toEqual([]);
    }
  });

  test('hides neither the coming nor the going of another window', async () => {
    const customer = await givenUser();
    const support = await chatting(await givenAdmin());
    const windows: ChatSocket[] = [];
    await authWhileEnded(customer, async () => {
      windows.push(await chatting(customer));
    });
    const { id: userId } = customer;
    expect(presences(support)).toEqual([{ userId, online: true }]);
    await authWhileEnded(customer, async () => windows[0]?.disconnect());
    expect(presences(support)).toEqual([
      { userId, online: true },
      { userId, online: false },
    ]);
    await support.disconnect();
  });

  test('nor the coming of another administrator', async () => {
    const customer = await chatting(await givenUser());
    const colleagues: ChatSocket[] = [];
    await authWhileEnded(await givenAdmin(), async () => {
      colleagues.push(await chatting(await givenAdmin()));
    });
    expect(presences(customer)).toEqual([{ supportOnline: true }]);
    await colleagues[0]?.disconnect();
  });
});

test('a customer whose message reached no administrator is told so', async () => {
  const customer = await givenUser();
  const support = await chatting(await givenAdmin());
  const socket = await chatting(customer);
  gateway.trouble(support.id, 'gone');
  await socket.send('message', { userId: customer.id, message: 'Anybody there?' });
  expect(socket.ofType('presence')).toEqual([{ type: 'presence', data: { supportOnline: false } }]);
});

test('customers are notified when support’s first socket opens and its last one closes', async () => {
  const admin = await givenAdmin();
  const sockets = [await chatting(await givenUser()), await chatting(await givenUser())];
  const first = await chatting(admin);
  const second = await chatting(admin);
  await first.disconnect();
  await second.disconnect();
  for (const socket of sockets) {
    const told = socket.ofType('presence').map(({ data }) => data);
    expect(told).toEqual([{ supportOnline: true }, { supportOnline: false }]);
  }
});

test('no customer is notified of a support connection that breaks and reconnects', async () => {
  const [customer, admin] = [await givenUser(), await givenAdmin()];
  const support = await chatting(admin);
  const socket = await chatting(customer);
  const [begun, over] = [Promise.withResolvers<number>(), Promise.withResolvers<void>()];
  pause.mockImplementationOnce((ms) => {
    begun.resolve(ms);
    return over.promise;
  });
  const end = support.disconnect();
  expect(await begun.promise).toBe(chatLimits.awayAfterMs);
  const meanwhile = await chatting(customer);
  const back = await chatting(admin);
  over.resolve();
  await end;
  expect(meanwhile.frames[0]).toMatchObject({ data: { supportOnline: true } });
  expect([...socket.ofType('presence'), ...meanwhile.ofType('presence')]).toEqual([]);
  await back.disconnect();
});

test('customers are notified once when two administrators leave at once', async () => {
  const [customer, admin] = [await givenUser(), await givenAdmin()];
  const both = [await chatting(admin), await chatting(await givenAdmin())];
  const socket = await chatting(customer);
  await Promise.all(both.map((support) => support.disconnect()));
  const told = socket.ofType('presence').map(({ data }) => data);
  expect(told).toContainEqual({ supportOnline: false });
  expect(told).not.toContainEqual({ supportOnline: true });
});

test('administrators are notified when a customer opens the first chat and closes the last one', async () => {
  const customer = await givenUser();
  const support = await chatting(await givenAdmin());
  const first = await chatting(customer);
  const second = await chatting(customer);
  await first.disconnect();
  await second.disconnect();
  const told = support.ofType('presence').map(({ data }) => data);
  expect(told).toEqual([
    { userId: customer.id, online: true },
    { userId: customer.id, online: false },
  ]);
});
