import { describe, expect, test, vi } from 'vitest';
import { handler as disconnect } from '#functions/chat/disconnect.ts';
import { readMessages } from '#functions/data/chat/message-history.ts';
import { releaseSlot } from '#functions/data/chat/slots.ts';
import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { transact } from '#functions/data/table/send.ts';
import { deleteSession } from '#functions/data/users/session.ts';
import { userUpdate } from '#functions/data/users/user.ts';
import { listSocketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { ChatSocket, chatting, connected, type FrameType, handshake } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { context } from '#test/support/lambda-context.ts';
import { signedIn } from '#test/support/sign-in.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const givenAdmin = () => givenUser({ isAdmin: true, firstName: 'Ada' });

describe('the handshake', () => {
  test('of 150 sockets of one user that never send `auth`, 100 are admitted (THREAT-W7)', async () => {
    givenClock('2027-03-01T12:01:00.000Z');
    const [{ cookie }, other] = [
      await signedIn((await givenUser()).id),
      await signedIn((await givenUser()).id),
    ];
    const statuses: number[] = [];
    for (let opened = 0; opened < 150; opened += 10) {
      const sockets = Array.from({ length: 10 }, () => new ChatSocket());
      statuses.push(...(await Promise.all(sockets.map((it) => it.connect(handshake(cookie))))));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect(statuses.filter((status) => status === 403)).toHaveLength(50);
    expect(await new ChatSocket().connect(handshake(other.cookie))).toBe(200);
  });

  test('a foreign or missing Origin is refused, whatever the cookie', async () => {
    const { cookie } = await signedIn((await givenUser()).id);
    const origins = [
      undefined,
      'https://evil.example',
      'null',
      'http://localhost:3000.evil.example',
    ];
    for (const Origin of origins) {
      const status = await new ChatSocket().connect({ ...handshake(cookie), Origin });
      expect([Origin, status]).toEqual([Origin, 403]);
    }
  });

  test('a handshake that did not come through CloudFront is refused', async () => {
    const { cookie } = await signedIn((await givenUser()).id);
    const headers = { ...handshake(cookie), 'X-Origin-Secret': 'guessed' };
    expect(await new ChatSocket().connect(headers)).toBe(403);
  });

  test('without a session, or with one that has ended, it is refused', async () => {
    expect(await new ChatSocket().connect(handshake(undefined))).toBe(401);
    expect(await new ChatSocket().connect(handshake('session=forged'))).toBe(401);
  });

  test('it writes no more than its count', async () => {
    const { cookie } = await signedIn((await givenUser()).id);
    const calls = await watchTable(() => new ChatSocket().connect(handshake(cookie)));
    expect(calls.names).toEqual(['BatchGetItemCommand', 'UpdateItemCommand']);
  });
});

test('a user has at most ten sockets, however many send auth at once; the others are disconnected', async () => {
  const user = await givenUser();
  const sockets = await Promise.all(Array.from({ length: 30 }, () => chatting(user)));
  const open = sockets.filter((socket) => socket.ofType('auth-success').length === 1);
  const refused = sockets.filter((socket) => socket.isClosed);
  expect([open.length, refused.length]).toEqual([10, 20]);
  for (const { frames } of refused) {
    expect(frames).toEqual([{ type: 'error', data: { message: chatRefusals.tooManySockets } }]);
  }
  expect(
    (await listUserSockets(user.id)).map(({ connectionId }) => connectionId).toSorted(),
  ).toEqual(open.map(({ id }) => id).toSorted());
});

test('a socket that sends auth again keeps its slot, also the last one', async () => {
  const user = await givenUser();
  const sockets: ChatSocket[] = [];
  for (let index = 0; index < 10; index += 1) sockets.push(await chatting(user));
  await sockets[0]?.send('auth', { userId: user.id });
  expect(sockets[0]?.ofType('auth-success')).toHaveLength(2);
  expect(await listUserSockets(user.id)).toHaveLength(10);
});

describe('an auth message that claims to be another user', () => {
  test.for([
    ['another customer', { userId: 1 }],
    ['support', { userId: 0, isAdmin: true }],
    ['oneself as support', { userId: 'own', isAdmin: true }],
    ['nobody', { userId: 0 }],
  ] as const)('a customer as %s: an error, no data, and the end', async ([, claim]) => {
    await givenUser();
    const customer = await givenUser();
    const socket = await connected(customer);
    const userId = claim.userId === 'own' ? customer.id : claim.userId;
    await socket.send('auth', { ...claim, userId });
    expect(socket.frames).toEqual([{ type: 'error', data: { message: chatRefusals.notYou } }]);
    expect(socket.isClosed).toBe(true);
    expect(await listUserSockets(customer.id)).toEqual([]);
  });

  test('an administrator as a customer is refused alike', async () => {
    const customer = await givenUser();
    const socket = await connected(await givenAdmin());
    await socket.send('auth', { userId: customer.id });
    expect([socket.errors, socket.isClosed]).toEqual([[chatRefusals.notYou], true]);
  });
});

test('the server sets a customer’s conversation, sender and time, whatever the message claims', async () => {
  const victim = await givenUser();
  const victimSocket = await chatting(victim);
  const customer = await givenUser();
  const socket = await chatting(customer);
  for (const timestamp of ['1970-01-01T00:00:00Z', '9999-01-01T00:00:00Z', 0, null]) {
    const claims = { userId: victim.id, sender: 'support', isUser: false, timestamp };
    await socket.send('message', { message: 'Pay here', ...claims });
  }
  const stored = await readMessages(customer.id, null, 10);
  expect(stored).toHaveLength(4);
  for (const { sender, senderId, userId } of stored) {
    expect([sender, senderId, userId]).toEqual(['user', customer.id, customer.id]);
  }
  for (const { timestamp, isUser, userId } of socket.messages) {
    expect([isUser, userId]).toEqual([true, customer.id]);
    expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(60_000);
  }
  expect(victimSocket.texts).toEqual([]);
  expect(await readMessages(victim.id, null, 10)).toEqual([]);
});

test('a customer reads, marks and types in no conversation but their own', async () => {
  const victim = await givenUser();
  const victimSocket = await chatting(victim);
  await victimSocket.send('message', { userId: victim.id, message: 'My secret' });
  const [{ id = '' } = {}] = victimSocket.messages;
  const socket = await chatting(await givenUser());
  await socket.send('get-chat-history', { userId: victim.id });
  await socket.send('typing', { userId: victim.id });
  await socket.send('read', { userId: victim.id, upTo: id });
  await socket.send('list-chats', {});
  expect(socket.errors.slice(0, 3)).toEqual(Array(3).fill(chatRefusals.notYourChat));
  expect(socket.errors).toHaveLength(4);
  expect(JSON.stringify(socket.frames)).not.toContain('My secret');
});

const framesAfterAuth: readonly [FrameType, Record<string, unknown>][] = [
  ['message', { userId: 1, message: 'Hello' }],
  ['get-chat-history', { userId: 1 }],
  ['typing', { userId: 1 }],
  ['read', { userId: 1, upTo: '000000000000001-0000000001-1' }],
  ['ping', {}],
  ['list-chats', {}],
  ['$default', {}],
];

test('every frame but auth needs an auth before it', () => {
  const keys = listSocketRoutes().map(({ route }) => route.routeKey);
  const tried = framesAfterAuth.map(([type]) => type);
  expect([...tried, 'auth', '$disconnect'].toSorted()).toEqual(keys.toSorted());
});

test.for(framesAfterAuth)(
  '%s before auth is answered with an error and no data, and disconnected',
  async ([type, data]) => {
    const socket = await connected(await givenUser());
    await socket.send(type, data);
    expect(socket.errors).toEqual([chatRefusals.authFirst]);
    expect(socket.frames).toHaveLength(1);
    expect(socket.isClosed).toBe(true);
  },
);

test('a socket that has lost its slot is disconnected at its next ping, so that its browser returns', async () => {
  const user = await givenUser();
  const socket = await chatting(user);
  const [own] = await listUserSockets(user.id);
  if (own) await releaseSlot(own);
  await socket.send('ping');
  expect(socket.errors).toEqual([chatRefusals.authFirst]);
  expect(socket.isClosed).toBe(true);
});

test('a message on a socket without a slot is not refused by its name, so that its browser sends it again', async () => {
  const socket = await connected(await givenUser());
  await socket.send('message', { userId: 1, message: 'Hello', clientId: 'tried' });
  expect(socket.frames).toEqual([{ type: 'error', data: { message: chatRefusals.authFirst } }]);
});

test('a frame of a connection without the authorizer’s context is not handled', async () => {
  const { id: userId } = await givenUser();
  const socket = new ChatSocket();
  await expect(socket.send('message', { userId, message: 'Hello' })).rejects.toThrow();
  expect(socket.frames).toEqual([]);
  expect(await readMessages(userId, null, 10)).toEqual([]);
});

test('a disconnect without the authorizer’s context is logged, and fires no alarm', async () => {
  const requestContext = { connectionId: 'nobodys' };
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await disconnect({ requestContext }, context)).toEqual({ statusCode: 200 });
  expect(warn).toHaveBeenCalledOnce();
});

describe('a session that has ended while the socket is open', () => {
  async function expectSilence(socket: ChatSocket, userId: number): Promise<void> {
    const before = socket.frames.length;
    const colleague = await chatting(await givenAdmin());
    await colleague.send('message', { userId, message: 'For signed-in eyes only' });
    expect(socket.frames).toHaveLength(before);
    expect(socket.isClosed).toBe(true);
  }

  async function expectRefusal(socket: ChatSocket, userId: number): Promise<void> {
    await socket.send('get-chat-history', { userId });
    expect(socket.errors).toEqual([chatRefusals.sessionEnded]);
    expect(socket.ofType('chat-history')).toEqual([]);
    expect(socket.isClosed).toBe(true);
  }

  test('after signing out, the next frame is refused', async () => {
    const customer = await givenUser();
    const socket = await chatting(customer);
    await deleteSession(customer.id, socket.sid);
    await expectRefusal(socket, customer.id);
  });

  test('after signing out, auth returns no data, and support is not notified', async () => {
    const [customer, admin] = [await givenUser(), await givenAdmin()];
    const support = await chatting(admin);
    for (const [user, claim] of [
      [customer, { userId: customer.id }],
      [admin, { userId: 0, isAdmin: true }],
    ] as const) {
      const socket = await connected(user);
      await deleteSession(user.id, socket.sid);
      await socket.send('auth', claim);
      expect(socket.frames).toEqual([
        { type: 'error', data: { message: chatRefusals.sessionEnded } },
      ]);
      expect(socket.isClosed).toBe(true);
    }
    expect(support.ofType('presence')).toEqual([]);
  });

  test('after signing out, auth is refused even if its slot cannot be given back', async () => {
    const customer = await givenUser();
    await chatting(customer);
    const socket = await connected(customer);
    await deleteSession(customer.id, socket.sid);
    const error = new Error('The table does not answer');
    await withFault({ command: 'UpdateItemCommand', nth: 2, when: 'before', error }, () =>
      socket.send('auth', { userId: customer.id }),
    );
    expect(socket.errors).toEqual([chatRefusals.sessionEnded]);
    expect(socket.isClosed).toBe(true);
  });

  test('after signing out, no more frames arrive', async () => {
    const customer = await givenUser();
    const socket = await chatting(customer);
    await deleteSession(customer.id, socket.sid);
    await expectSilence(socket, customer.id);
  });

  test('after a password reset, which ends all sessions, no more frames arrive', async () => {
    const customer = await givenUser();
    const [silent, speaking] = [await chatting(customer), await chatting(customer)];
    await transact([userUpdate(customer, { sessionEpoch: customer.sessionEpoch + 1 })]);
    await expectRefusal(speaking, customer.id);
    await expectSilence(silent, customer.id);
  });

  test('a former administrator receives and sends nothing', async () => {
    const admin = await givenAdmin();
    const customer = await givenUser();
    const [silent, speaking] = [await chatting(admin), await chatting(admin)];
    await transact([userUpdate(admin, { isAdmin: false })]);
    await expectRefusal(speaking, customer.id);
    await expectSilence(silent, customer.id);
  });
});
