import * as z from 'zod/mini';
import { type Socket, socketEnd } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { getItem } from '../table/read.ts';
import { changeReturning, write } from '../table/send.ts';
import { change, when } from '../table/writes.ts';
import { windowEnd } from '../users/usage-counter.ts';
import { createList, hasRoom, replaceOnList, takeOffList, withEntry } from './socket-list.ts';
import { parseUserSockets, type Slot, userSocketsKey } from './user-sockets.ts';

/**
 * However many ask at once, only `chatLimits.socketsPerUser` get a slot (THREAT-W7). Counts the
 * `auth` in the same write, up to `chatLimits.frames` (THREAT-W8). Returns the user's sockets
 * before, of which this is one on a second `auth`, or null: `readSlots` tells why.
 */
export async function takeSlot(it: Socket, now: Date) {
  const isCounted = ' AND auths < :auths';
  const limits = { auths: chatLimits.frames };
  const condition = hasRoom(it.connectionId, chatLimits.socketsPerUser, isCounted, limits);
  const changes = { set: withEntry(it.connectionId, slotOf(it, now)), add: { auths: 1 } };
  const taking = change(userSocketsKey(it.userId), changes, condition);
  const before = await changeReturning(taking, 'ALL_OLD');
  return before && parseUserSockets(it.userId, before);
}

/** As `takeSlot`, but only for a user who has no item yet. */
export async function takeFirstSlot(it: Socket, now: Date) {
  const [list, slot] = [userSocketsKey(it.userId), slotOf(it, now)];
  const count = { auths: 1, authsUntil: authsUntil(now) };
  const before = await createList(list, it.connectionId, slot, count);
  return before && parseUserSockets(it.userId, before);
}

/** `auths` may include earlier minutes than the one that ends at `authsUntil`. */
const authCount = z.object({ auths: z.int(), authsUntil: z.iso.datetime() });

/** Strongly consistent; null for a user who has no item yet. */
export async function readSlots(userId: number) {
  const item = await getItem(userSocketsKey(userId), z.unknown());
  if (!item) return null;
  const { auths, authsUntil } = z.parse(authCount, item);
  const sockets = parseUserSockets(userId, item);
  const isFull = sockets.length >= chatLimits.socketsPerUser;
  return { sockets, isFull, isUsedUp: auths >= chatLimits.frames, authsUntil };
}

/** The count begins again, unless its minute is not over, or another call was first. */
export async function renewAuths(userId: number, now: Date): Promise<void> {
  const set = { auths: 0, authsUntil: authsUntil(now) };
  const isOver = when('authsUntil <= :now', { now: now.toISOString() });
  await write(change(userSocketsKey(userId), { set }, isOver));
}

function authsUntil(now: Date): string {
  return windowEnd(now, chatLimits.framesWindowMs).toISOString();
}

/** Returns the user's remaining sockets, without `it`, or null when `other` no longer had a slot. */
export async function replaceSlot(other: Socket, it: Socket, now: Date) {
  const [list, slot] = [userSocketsKey(it.userId), slotOf(it, now)];
  const before = await replaceOnList(list, other.connectionId, it.connectionId, slot);
  if (!before) return null;
  const sockets = parseUserSockets(it.userId, before);
  return sockets.filter(({ connectionId }) => connectionId !== other.connectionId);
}

function slotOf({ sid, isAdmin }: Socket, now: Date): Slot {
  return { sid, isAdmin, until: socketEnd(now).toISOString() };
}

/** Returns the user's sockets before the change, this one included, or null when it had no slot. */
export async function releaseSlot({ userId, connectionId }: Socket) {
  const before = await takeOffList(userSocketsKey(userId), connectionId);
  return before && parseUserSockets(userId, before);
}
