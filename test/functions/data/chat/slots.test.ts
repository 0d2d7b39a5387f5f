import { expect, test } from 'vitest';
import { readSlots, releaseSlot, renewAuths, takeSlot } from '#functions/data/chat/slots.ts';

const now = new Date('2026-03-01T12:00:00Z');
const socket = { connectionId: 'connection-1=', userId: 41, sid: 'session-1', isAdmin: false };

test('a count that is renewed after the user was deleted leaves no item behind', async () => {
  await renewAuths(socket.userId, now);
  expect(await readSlots(socket.userId)).toBeNull();
});

test('a user without an item gets no slot before the item is created', async () => {
  expect(await takeSlot(socket, now)).toBeNull();
  expect(await releaseSlot(socket)).toBeNull();
  expect(await readSlots(socket.userId)).toBeNull();
});
