import { setTimeout as pause } from 'node:timers/promises';
import { chatLimits } from '#shared/limits/chat.ts';
import { listConnectedCustomers } from '../data/chat/connected-customers.ts';
import { deleteSupportSocket, listSupportSockets } from '../data/chat/support-sockets.ts';
import { isReachable, type UserSocket } from '../data/chat/user-sockets.ts';
import type { Socket } from '../domain/chat/socket.ts';
import { deliver } from './deliver.ts';

/**
 * Whether anybody of support is connected, `except` one connection that goes. One whose session has
 * ended counts until it is ended, at its next ping at the latest: whether it hears anything is decided
 * with every frame.
 */
async function isSupportOnline(now: Date, except?: string): Promise<boolean> {
  const sockets = await listSupportSockets(now);
  return sockets.some(({ connectionId }) => connectionId !== except);
}

interface Change {
  readonly socket: Socket;
  readonly userSockets: readonly UserSocket[];
  readonly now: Date;
}

interface Coming extends Change {
  readonly support: readonly Socket[];
}

/**
 * Tells the other side: the first socket of a customer to all administrators, the first of support to
 * all customers who have the chat open. Whoever had come before tells nobody.
 */
export async function announceConnect(change: Coming): Promise<void> {
  const { socket, userSockets, support, now } = change;
  if (userSockets.some((other) => isReachable(other, now))) return;
  if (!socket.isAdmin) return notifySupport(support, socket.userId, true, now);
  if (support.length === 0) await notifyCustomers(true, now);
}

/** Tells the other side: the last socket of a customer, the last of support. */
export async function announceDisconnect(change: Change): Promise<void> {
  const { socket, now } = change;
  if (socket.isAdmin) return disconnectSupport(change);
  if (hasOthers(change)) return;
  await notifySupport(await listSupportSockets(now), socket.userId, false, now);
}

/**
 * A connection that breaks is back within seconds. The last of support stays on the list for so long:
 * whoever comes meanwhile learns that somebody is there, and no customer hears of the break.
 */
async function disconnectSupport(change: Change): Promise<void> {
  const { connectionId } = change.socket;
  const isLast = !hasOthers(change) && !(await isSupportOnline(change.now, connectionId));
  if (isLast) await pause(chatLimits.awayAfterMs);
  await deleteSupportSocket(connectionId);
  if (hasOthers(change)) return;
  const now = new Date();
  if (!(await isSupportOnline(now))) await notifyCustomers(false, now);
}

function hasOthers({ socket, userSockets, now }: Change): boolean {
  return userSockets.some(
    (other) => other.connectionId !== socket.connectionId && isReachable(other, now),
  );
}

async function notifyCustomers(supportOnline: boolean, now: Date): Promise<void> {
  const to = await listConnectedCustomers(now);
  await deliver([{ frame: { type: 'presence', data: { supportOnline } }, to }], now);
}

async function notifySupport(to: readonly Socket[], userId: number, online: boolean, now: Date) {
  await deliver([{ frame: { type: 'presence', data: { userId, online } }, to }], now);
}
