import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredUser } from '#functions/data/users/user.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { type ChatSocket, chatting, connected, type FrameType } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { watchTable } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

/** As in the product, but smaller, to send fewer frames here. */
vi.mock('#shared/limits/chat.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/chat.ts')>();
  return { ...limits, chatLimits: { ...limits.chatLimits, frames: 5, socketsPerUser: 3 } };
});

/** How to send each frame that is limited. */
const limited: Readonly<Record<string, (user: StoredUser) => [FrameType, object]>> = {
  auth: ({ id, isAdmin }) => ['auth', isAdmin ? { userId: 0, isAdmin } : { userId: id }],
  'get-chat-history': ({ id }) => ['get-chat-history', { userId: id }],
  typing: ({ id }) => ['typing', { userId: id }],
  read: ({ id }) => ['read', { userId: id, upTo: '000000000000001-0000000001-1' }],
  'list-chats': () => ['list-chats', {}],
};

let clock: ReturnType<typeof givenClock>;
beforeEach(() => {
  clock = givenClock('2026-03-01T12:00:10.000Z');
});

async function send(socket: ChatSocket, user: StoredUser, type: string, times: number) {
  const [name, data] = limited[type]?.(user) ?? ['$default', {}];
  for (let index = 0; index < times; index += 1) await socket.send(name, { ...data });
}

test('covers every limited frame of the route table', () => {
  const rows = listSocketRoutes().filter(({ route }) => route.isLimited);
  expect(rows.map(({ route }) => route.routeKey)).toEqual(Object.keys(limited));
});

describe.each(Object.keys(limited))('%s', (type) => {
  test('is refused beyond the limit in a minute, over all sockets of its user, and then accepted again', async () => {
    const user = await givenUser({ isAdmin: true });
    const [socket, other] = [await chatting(user), await chatting(user)];
    // Each socket has sent one `auth`.
    await send(socket, user, type, type === 'auth' ? 3 : 5);
    expect(socket.errors).toEqual([]);
    await send(socket, user, type, 2);
    await send(other, user, type, 1);
    expect([...socket.errors, ...other.errors]).toEqual(Array(3).fill(chatRefusals.tooFast));
    expect([socket.isClosed, other.isClosed]).toEqual([false, false]);
    clock.pass(50_000);
    await send(socket, user, type, 1);
    expect(socket.errors).toHaveLength(2);
  });
});

test('other users, pings and messages are not limited', async () => {
  const [user, other] = [await givenUser(), await givenUser()];
  const [socket, others] = [await chatting(user), await chatting(other)];
  await send(socket, user, 'get-chat-history', 6);
  expect(socket.errors).toHaveLength(1);
  await socket.send('ping');
  await socket.send('message', { userId: user.id, message: 'Hello' });
  await send(others, other, 'get-chat-history', 1);
  expect([socket.ofType('pong').length, socket.texts]).toEqual([1, ['Hello']]);
  expect(others.errors).toEqual([]);
});

test('beyond the limit, auth returns no data and lists no socket', async () => {
  const user = await givenUser();
  const socket = await chatting(user);
  await send(socket, user, 'auth', 4);
  const late = await connected(user);
  await send(late, user, 'auth', 1);
  expect(late.frames).toEqual([{ type: 'error', data: { message: chatRefusals.tooFast } }]);
  await socket.send('message', { userId: user.id, message: 'Hello' });
  expect(late.texts).toEqual([]);
});

describe('auth', () => {
  test('is counted in the write that takes the slot, apart from other frames', async () => {
    const user = await givenUser();
    const socket = await chatting(user);
    await send(socket, user, 'typing', 5);
    const returning = await connected(user);
    const calls = await watchTable(() => send(returning, user, 'auth', 1));
    expect(calls.names).toEqual(['UpdateItemCommand', 'BatchGetItemCommand']);
    expect(returning.ofType('auth-success')).toHaveLength(1);
  });

  test('is refused beyond the limit, however many are sent at once', async () => {
    const user = await givenUser();
    const socket = await chatting(user);
    await Promise.all(Array.from({ length: 8 }, () => send(socket, user, 'auth', 1)));
    expect(socket.ofType('auth-success')).toHaveLength(5);
    expect(socket.errors).toEqual(Array(4).fill(chatRefusals.tooFast));
  });

  test('is not refused for those of an earlier minute, also when several are sent at once', async () => {
    const user = await givenUser();
    await send(await chatting(user), user, 'auth', 4);
    clock.pass(50_000);
    const sockets = [await connected(user), await connected(user)];
    await Promise.all(sockets.map((socket) => send(socket, user, 'auth', 1)));
    expect(sockets.flatMap(({ errors }) => errors)).toEqual([]);
  });

  test('of a socket without a slot counts as a frame, since the gateway is asked for the others', async () => {
    const user = await givenUser();
    for (let index = 0; index < 3; index += 1) await chatting(user);
    const errors: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const late = await chatting(user);
      errors.push(...late.errors);
    }
    const { tooManySockets, tooFast } = chatRefusals;
    expect(errors).toEqual([...Array(5).fill(tooManySockets), tooFast]);
  });
});

test('counting costs one write and no latency', async () => {
  const user = await givenUser();
  const socket = await chatting(user);
  const calls = await watchTable(() => send(socket, user, 'get-chat-history', 1));
  expect(calls.names.toSorted()).toEqual([
    'BatchGetItemCommand',
    'QueryCommand',
    'UpdateItemCommand',
  ]);
  expect(calls.sequential).toBe(2);
});
