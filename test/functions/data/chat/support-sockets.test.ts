import { expect, test, vi } from 'vitest';
import {
  addSupportSocket,
  deleteSupportSocket,
  listSupportSockets,
} from '#functions/data/chat/support-sockets.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/texts/chat.ts';

vi.mock('#shared/limits/chat.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/chat.ts')>();
  return { ...limits, chatLimits: { ...limits.chatLimits, supportSockets: 5 } };
});

const now = new Date('2026-03-01T12:00:00Z');
/** So long ago that the gateway has closed the connection since. */
const longAgo = new Date(now.getTime() - chatLimits.socketMs);

function socketOf(connectionId: string) {
  return { userId: 7, sid: 'session-1', isAdmin: true, connectionId };
}

async function fill(opened: Date): Promise<void> {
  for (let index = 0; index < chatLimits.supportSockets; index += 1) {
    await addSupportSocket(socketOf(`${opened.getTime()}-${index}`), opened);
  }
}

const listed = async () => (await listSupportSockets(now)).map((it) => it.connectionId);

test('a socket of support is listed until it is removed or has certainly ended', async () => {
  await addSupportSocket(socketOf('open'), now);
  await addSupportSocket(socketOf('over'), longAgo);
  expect(await listSupportSockets(now)).toEqual([
    { connectionId: 'open', userId: 7, sid: 'session-1', isAdmin: true },
  ]);
  await deleteSupportSocket('open');
  await deleteSupportSocket('open');
  expect(await listed()).toEqual([]);
  await deleteSupportSocket('over');
});

test('sockets that ended without a disconnect make room on a full list', async () => {
  await fill(longAgo);
  await addSupportSocket(socketOf('new'), now);
  expect(await listed()).toEqual(['new']);
  await deleteSupportSocket('new');
});

test('a list that is full of open sockets takes no further one', async () => {
  await fill(now);
  await expect(addSupportSocket(socketOf('one more'), now)).rejects.toMatchObject({
    status: 429,
    message: chatRefusals.tooManySockets,
  });
  expect(await listed()).not.toContain('one more');
});
