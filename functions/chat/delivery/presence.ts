import { setTimeout as pause } from 'node:timers/promises';
import { listConnectedCustomers } from '#functions/data/chat/connected-customers.ts';
import { deleteSupportSocket, listSupportSockets } from '#functions/data/chat/support-sockets.ts';
import type { UserSocket } from '#functions/data/chat/user-sockets.ts';
import { hasEnded, type Socket } from '#functions/rules/chat/socket.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { deliver } from './deliver.ts';

/**
 * Whether any administrator is connected, `except` for one connection that is closing. A socket
 * whose session has ended counts until it is closed, at its next ping at the latest; every delivery
 * checks the session.
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
 * Notifies all administrators of a customer's first socket, and all customers who have the chat
 * open of support's first socket. Further sockets notify nobody.
 */
export async function announceConnect(change: Coming): Promise<void> {
  const { socket, userSockets, support, now } = change;
  if (userSockets.some((other) => !hasEnded(other, now))) return;
  if (!socket.isAdmin) return notifySupport(support, socket.userId, true, now);
  if (support.length === 0) await notifyCustomers(true, now);
}

/** Notifies the other side when the last socket of a customer or of support closes. */
export async function announceDisconnect(change: Change): Promise<void> {
  const { socket, now } = change;
  if (socket.isAdmin) return disconnectSupport(change);
  if (hasOthers(change)) return;
  await notifySupport(await listSupportSockets(now), socket.userId, false, now);
}

/**
 * A broken connection is back within seconds. Support's last socket stays listed for that long, so
 * that no customer sees support go offline in between.
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
    (other) => other.connectionId !== socket.connectionId && !hasEnded(other, now),
  );
}

async function notifyCustomers(supportOnline: boolean, now: Date): Promise<void> {
  const to = await listConnectedCustomers(now);
  await deliver([{ frame: { type: 'presence', data: { supportOnline } }, to }], now);
}

async function notifySupport(to: readonly Socket[], userId: number, online: boolean, now: Date) {
  await deliver([{ frame: { type: 'presence', data: { userId, online } }, to }], now);
}
