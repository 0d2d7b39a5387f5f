import { describe, expect, test, vi } from 'vitest';
import { endSockets } from '#functions/chat/delivery/end-sockets.ts';
import { readMessages } from '#functions/data/chat/message-history.ts';
import { releaseSlot } from '#functions/data/chat/slots.ts';
import { listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatFailures, chatRefusals } from '#shared/texts/chat.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { type ChatSocket, chatting, connected } from '#test/support/chat.ts';
import { givenClock } from '#test/support/clock.ts';
import { gateway } from '#test/support/socket-gateway.ts';
import { watchTable, withFault } from '#test/support/table-calls.ts';
import { givenUser } from '#test/support/users.ts';

const givenAdmin = (username = `admin-${Math.random()}`) => givenUser({ isAdmin: true, username });

test('a message reaches every device of the customer and every administrator, and nobody else', async () => {
  const [customer, stranger] = [await givenUser(), await givenUser()];
  const devices = [await chatting(customer), await chatting(customer)];
  const support = [await chatting(await givenAdmin()), await chatting(await givenAdmin())];
  const outsiders = [await chatting(stranger), await connected(customer)];
  await devices[0]?.send('message', { userId: customer.id, message: 'Hello', clientId: 'mine' });
  await support[0]?.send('message', { userId: customer.id, message: 'How can I help?' });
  for (const socket of [...devices, ...support]) {
    expect(socket.texts).toEqual(['Hello', 'How can I help?']);
    expect(socket.messages[0]).toMatchObject({ clientId: 'mine', sender: 'user', isUser: true });
    expect(socket.messages[1]).toMatchObject({ sender: 'support', isUser: false });
  }
  for (const socket of outsiders) expect(socket.texts).toEqual([]);
});

test('the sender gets the message back as the acknowledgement, and again when it is sent again', async () => {
  const customer = await givenUser();
  const [socket, device] = [await chatting(customer), await chatting(customer)];
  const frame = { userId: customer.id, message: 'Hello', clientId: 'same-name' };
  await socket.send('message', frame);
  await socket.send('message', frame);
  expect(socket.messages).toHaveLength(2);
  expect(new Set([...socket.messages, ...device.messages].map(({ id }) => id)).size).toBe(1);
  expect(await readMessages(customer.id, null, 10)).toHaveLength(1);
});

describe('a message that is sent again and again', () => {
  async function givenResends(pauseMs: number) {
    const clock = givenClock();
    const customer = await givenUser();
    const [socket, support] = [await chatting(customer), await chatting(await givenAdmin())];
    const frame = { userId: customer.id, message: 'Hello', clientId: 'the-same' };
    await socket.send('message', frame);
    clock.pass(pauseMs);
    for (let index = 0; index < 12; index += 1) await socket.send('message', frame);
    return { socket, support };
  }

  test('counts against the limit: beyond the tenth in ten seconds it is not delivered', async () => {
    const { socket, support } = await givenResends(0);
    expect([socket.texts.length, support.texts.length]).toEqual([10, 10]);
    const refusal = { message: chatRefusals.tooFast, clientId: 'the-same' };
    expect(socket.ofType('error')).toEqual(Array(3).fill({ type: 'error', data: refusal }));
  });

  test('is delivered again for a minute, and acknowledged for longer', async () => {
    const young = await givenResends(59_999);
    expect(young.support.texts).toHaveLength(11);
    const old = await givenResends(60_000);
    expect(old.support.texts).toHaveLength(1);
    expect(old.socket.texts).toHaveLength(11);
  });
});

test('fields beside the type are accepted too', async () => {
  const customer = await givenUser();
  const socket = await connected(customer);
  await socket.sendText('auth', JSON.stringify({ type: 'auth', userId: customer.id }));
  const flat = { type: 'message', userId: customer.id, message: 'Beside' };
  await socket.sendText('message', JSON.stringify(flat));
  expect(socket.texts).toEqual(['Beside']);
});

test('customers read a first name at most, administrators each other’s usernames', async () => {
  const customer = await givenUser();
  const [socket, colleague] = [await chatting(customer), await chatting(await givenAdmin())];
  const nameless = await chatting(await givenAdmin('ops-root'));
  const named = await chatting(await givenUser({ isAdmin: true, firstName: 'Ada' }));
  await nameless.send('message', { userId: customer.id, message: 'One' });
  await named.send('message', { userId: customer.id, message: 'Two' });
  const names = (it: ChatSocket) => it.messages.map(({ senderName }) => senderName);
  expect(names(colleague)).toEqual(['ops-root', 'Ada']);
  expect(names(socket)).toEqual([undefined, 'Ada']);
  const ids = (it: ChatSocket) => it.messages.map(({ senderId }) => senderId);
  expect(new Set(ids(colleague)).size).toBe(2);
  expect(ids(socket)).toEqual([undefined, undefined]);
  await socket.send('get-chat-history', { userId: customer.id });
  expect(JSON.stringify(socket.frames)).not.toContain('ops-root');
});

test('blank, too long and malformed messages are refused with their client id; text is kept as typed', async () => {
  const customer = await givenUser();
  const socket = await chatting(customer);
  const send = (message: unknown) =>
    socket.send('message', { userId: customer.id, message, clientId: 'tried' });
  await send('  \n ');
  await send('x'.repeat(chatLimits.textLength + 1));
  await send(undefined);
  for (const text of ['not json', '[1]', '"text"', '{"type":"message","data":7}', '']) {
    await socket.sendText('$default', text);
  }
  expect(socket.errors.slice(0, 3)).toEqual([
    chatRefusals.blank,
    chatRefusals.tooLong,
    chatRefusals.blank,
  ]);
  expect(socket.errors.slice(3)).toEqual(Array(5).fill(chatRefusals.invalidFrame));
  expect(socket.ofType('error')[0]).toMatchObject({ data: { clientId: 'tried' } });
  const typed = '<b>Grüße</b>\r\n\t"javascript:alert(1)" \u0007😀';
  await send(typed);
  expect(socket.texts).toEqual(['<b>Grüße</b>\n\t"javascript:alert(1)" 😀']);
});

test('the eleventh message in ten seconds is refused, the sender keeps it, and others are not limited', async () => {
  const [customer, other] = [await givenUser(), await givenUser()];
  const [socket, otherSocket] = [await chatting(customer), await chatting(other)];
  for (let index = 0; index < 11; index += 1) {
    const name = { clientId: `burst-${index}` };
    await socket.send('message', { userId: customer.id, message: `${index}`, ...name });
  }
  await otherSocket.send('message', { userId: other.id, message: 'Calm' });
  expect(socket.texts).toHaveLength(10);
  expect(socket.ofType('error')).toEqual([
    { type: 'error', data: { message: chatRefusals.tooFast, clientId: 'burst-10' } },
  ]);
  expect(otherSocket.texts).toEqual(['Calm']);
});

test('a stale connection is dropped at 410, not the sender’s, and the others get the message', async () => {
  const customer = await givenUser();
  const sender = await chatting(customer);
  const [stale, device] = [await chatting(customer), await chatting(customer)];
  const admin = await givenAdmin();
  const staleAdmin = await chatting(admin);
  gateway.trouble(stale.id, 'gone');
  gateway.trouble(staleAdmin.id, 'gone');
  await sender.send('message', { userId: customer.id, message: 'Hello' });
  expect([sender.texts, device.texts]).toEqual([['Hello'], ['Hello']]);
  expect(await listUserSockets(admin.id)).toEqual([]);
  const support = await listSupportSockets(new Date());
  expect(support.map(({ connectionId }) => connectionId)).not.toContain(staleAdmin.id);
  const connections = (await listUserSockets(customer.id)).map(({ connectionId }) => connectionId);
  expect(connections.toSorted()).toEqual([sender.id, device.id].toSorted());
});

test('a receiver that cannot take more is disconnected and reads what it missed when it reconnects', async () => {
  const customer = await givenUser();
  const [sender, busy] = [await chatting(customer), await chatting(customer)];
  gateway.trouble(busy.id, 'busy');
  await sender.send('message', { userId: customer.id, message: 'Missed' });
  expect(busy.isClosed).toBe(true);
  const back = await chatting(customer);
  expect(back.frames[0]).toMatchObject({
    type: 'auth-success',
    data: { messages: [{ message: 'Missed' }] },
  });
});

test('a receiver that does not respond delays neither the sender nor the others', async () => {
  const customer = await givenUser();
  const [sender, silent] = [await chatting(customer), await chatting(customer)];
  const device = await chatting(customer);
  gateway.trouble(silent.id, 'silent');
  let isOver = false;
  const sending = sender.send('message', { userId: customer.id, message: 'Hello' }).then(() => {
    isOver = true;
  });
  await vi.waitFor(() => expect([sender.texts, device.texts]).toEqual([['Hello'], ['Hello']]), {
    timeout: 10_000,
    interval: 5,
  });
  expect(isOver).toBe(false);
  await sending;
});

test('a message is stored before it is delivered: when storing fails nobody gets it and the sender is notified', async () => {
  const customer = await givenUser();
  const [sender, device] = [await chatting(customer), await chatting(customer)];
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('The table is away');
  await withFault({ command: 'TransactWriteItemsCommand', when: 'before', error }, () =>
    sender.send('message', { userId: customer.id, message: 'Hello', clientId: 'kept' }),
  );
  quiet.mockRestore();
  expect(sender.ofType('error')).toEqual([
    { type: 'error', data: { message: refusals.internal, clientId: 'kept' } },
  ]);
  expect(device.texts).toEqual([]);
  expect(await readMessages(customer.id, null, 10)).toEqual([]);
});

test('a history that cannot be read is refused with the specification’s text', async () => {
  const customer = await givenUser();
  const socket = await chatting(customer);
  const quiet = vi.spyOn(console, 'error').mockReturnValue();
  const error = new Error('The table is away');
  await withFault({ command: 'QueryCommand', when: 'before', error }, () =>
    socket.send('get-chat-history', { userId: customer.id }),
  );
  quiet.mockRestore();
  expect(socket.errors).toEqual([chatFailures.history]);
});

test('history comes in pages of the newest 50, smaller where 50 would not fit into a frame', async () => {
  const customer = await givenUser();
  const admins = [await givenAdmin(), await givenAdmin()];
  const socket = await chatting(customer);
  const support = [await chatting(admins[0] ?? customer), await chatting(admins[1] ?? customer)];
  for (let index = 0; index < 20; index += 1) {
    const message = '漢'.repeat(chatLimits.textLength - 2) + String(index).padStart(2, '0');
    await support[index % 2]?.send('message', { userId: customer.id, message });
  }
  const seen: string[] = [];
  let before: string | null | undefined;
  do {
    await socket.send('get-chat-history', { userId: customer.id, ...(before && { before }) });
    const frame = socket.frames.at(-1);
    if (frame?.type !== 'chat-history') throw new Error('No history came');
    expect(Buffer.byteLength(JSON.stringify(frame))).toBeLessThan(chatLimits.frameBytes);
    seen.unshift(...frame.data.messages.map(({ message }) => message.slice(-2)));
    before = frame.data.before;
  } while (before);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => String(index).padStart(2, '0')));
});

test('both sides get the other’s read mark, and typing at most once a second', async () => {
  const customer = await givenUser();
  const [socket, support] = [await chatting(customer), await chatting(await givenAdmin())];
  await socket.send('message', { userId: customer.id, message: 'Hello' });
  const upTo = socket.messages[0]?.id ?? '';
  await support.send('read', { userId: customer.id, upTo });
  const read = { type: 'read', data: { userId: customer.id, sender: 'support', upTo } };
  expect(socket.ofType('read')).toEqual([read]);
  await socket.send('typing', { userId: customer.id });
  await socket.send('typing', { userId: customer.id });
  await support.send('typing', { userId: customer.id });
  const typing = (sender: string) => [{ type: 'typing', data: { userId: customer.id, sender } }];
  expect(support.ofType('typing')).toEqual(typing('user'));
  expect(socket.ofType('typing')).toEqual(typing('support'));
});

test('ending all sockets of a user closes and removes them', async () => {
  const customer = await givenUser();
  const sockets = [await chatting(customer), await chatting(customer)];
  gateway.trouble(sockets[1]?.id ?? '', 'gone');
  await endSockets(customer.id);
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(await listUserSockets(customer.id)).toEqual([]);
});

test('an administrator whose slot another connection takes over leaves the list of support, too', async () => {
  const admin = await givenAdmin();
  const socket = await chatting(admin);
  const [own] = await listUserSockets(admin.id);
  if (own) await releaseSlot(own);
  await socket.disconnect();
  const support = await listSupportSockets(new Date());
  expect(support.map(({ connectionId }) => connectionId)).not.toContain(socket.id);
});

test('slots of connections that ended without a disconnect are free again', async () => {
  const customer = await givenUser();
  const sockets: ChatSocket[] = [];
  for (let index = 0; index < 10; index += 1) sockets.push(await chatting(customer));
  expect((await chatting(customer)).errors).toEqual([chatRefusals.tooManySockets]);
  gateway.trouble(sockets[4]?.id ?? '', 'gone');
  expect((await chatting(customer)).errors).toEqual([]);
  expect((await chatting(customer)).errors).toEqual([chatRefusals.tooManySockets]);
});

test('a slot that is released while a new connection looks for one is taken', async () => {
  const customer = await givenUser();
  const first = await chatting(customer);
  const sockets = [first];
  for (let index = 1; index < 10; index += 1) sockets.push(await chatting(customer));
  for (const { id } of sockets) gateway.during(id, () => first.disconnect());
  expect((await chatting(customer)).errors).toEqual([]);
});

test('ten tabs that reconnect at once each take over the slot of another', async () => {
  const customer = await givenUser();
  const broken: ChatSocket[] = [];
  for (let index = 0; index < 10; index += 1) broken.push(await chatting(customer));
  for (const { id } of broken) gateway.trouble(id, 'gone');
  const back = await Promise.all(broken.map(() => chatting(customer)));
  expect(back.flatMap(({ errors }) => errors)).toEqual([]);
  const connections = (await listUserSockets(customer.id)).map(({ connectionId }) => connectionId);
  expect(connections.toSorted()).toEqual(back.map(({ id }) => id).toSorted());
});

test('delivery costs the same for ten thousand customers as for one: no scan, five round trips with its fan-out', async () => {
  const customer = await givenUser();
  const [socket] = [await chatting(customer), await chatting(customer)];
  await chatting(await givenAdmin());
  const calls = await watchTable(() =>
    socket.send('message', { userId: customer.id, message: 'Hello', clientId: 'counted' }),
  );
  expect(calls.names.toSorted()).toEqual(
    [
      ...['BatchGetItemCommand', 'BatchGetItemCommand', 'TransactWriteItemsCommand'],
      ...['BatchGetItemCommand', 'BatchGetItemCommand'],
    ].toSorted(),
  );
  expect(calls.sequential).toBe(5);
});

test('a log line of a frame holds no text, name or cookie', async () => {
  const written = vi.spyOn(console, 'info').mockReturnValue();
  const customer = await givenUser({ username: 'quentin-of-the-log' });
  const socket = await chatting(customer);
  await socket.send('message', { userId: customer.id, message: 'A secret text' });
  const lines = written.mock.calls.map(([line]) => String(line));
  written.mockRestore();
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/secret|quentin|session=|eyJ|connection-/);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    message: 'frame',
    route: 'message',
    status: 200,
    userId: customer.id,
  });
});
