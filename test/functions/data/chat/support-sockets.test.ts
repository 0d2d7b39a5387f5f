import { expect, test, vi } from 'vitest';
import {
  addSupportSocket,
  deleteSupportSocket,
  listSupportSockets,
} from '#functions/data/chat/support-sockets.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { chatRefusals } from '#shared/messages/chat.ts';

vi.mock('#shared/limits/chat.ts', async (importOriginal) => {
  const limits = await importOriginal<typeof import('#shared/limits/chat.ts')>();
  return { ...limits, chatLimits: { ...limits.chatLimits, supportSockets: 5 } };
});

const now = new Date('2026-03-01T12:00:00Z');
const past = new Date('2026-03-01T11:59:00Z');
const later = new Date('2026-03-01T14:00:00Z');

function socketOf(connectionId: string, until: Date) {
  const session = { userId: 7, sid: 'session-1', isAdmin: true, isOpen: true };
  return { ...session, connectionId, until: until.toISOString() };
}

async function fill(until: Date): Promise<void> {
  for (let index = 0; index < chatLimits.supportSockets; index += 1) {
    await addSupportSocket(socketOf(`${until.getTime()}-${index}`, until), past);
  }
}

const listed = async () => (await listSupportSockets(now)).map((it) => it.connectionId);

test('a socket of support is listed until it is removed or has certainly ended', async () => {
  await addSupportSocket(socketOf('open', later), now);
  await addSupportSocket(socketOf('over', past), now);
  expect(await listSupportSockets(now)).toEqual([
    { connectionId: 'open', userId: 7, sid: 'session-1', isAdmin: true },
  ]);
  await deleteSupportSocket('open');
  await deleteSupportSocket('open');
  expect(await listed()).toEqual([]);
});

test('sockets that ended without a disconnect make room on a full list', async () => {
  await fill(past);
  await addSupportSocket(socketOf('new', later), now);
  expect(await listed()).toEqual(['new']);
  await deleteSupportSocket('new');
});

test('a list that is full of open sockets takes no further one', async () => {
  await fill(later);
  await expect(addSupportSocket(socketOf('one more', later), now)).rejects.toMatchObject({
    status: 429,
    message: chatRefusals.tooManySockets,
  });
  expect(await listed()).not.toContain('one more');
});
