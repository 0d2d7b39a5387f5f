import { setTimeout as pause } from 'node:timers/promises';
import { chatLimits } from '../../shared/limits.ts';
import { listConnectedCustomers, type Socket } from '../data/socket.ts';
import { deleteSupportSocket, listSupportSockets } from '../data/support-sockets.ts';
import {
  isReachable,
  listReachableSockets,
  listUserSockets,
  type PlacedSocket,
} from '../data/user-sockets.ts';
import { deliver } from './deliver.ts';

/** The open sockets of a customer. */
export async function customerSockets(userId: number, now: Date): Promise<readonly Socket[]> {
  const sockets = await listUserSockets(userId);
  return sockets.filter((socket) => isReachable(socket, now));
}

/**
 * Whether anybody of support is connected, `except` one connection that comes or goes. One whose session
 * has ended counts until it is ended, at its next ping at the latest: whether it hears anything is
 * decided with every frame.
 */
export async function isSupportOnline(now: Date, except?: string): Promise<boolean> {
  const sockets = await listSupportSockets(now);
  return sockets.some(({ connectionId }) => connectionId !== except);
}

/** A socket that comes or goes, among all of its user. */
interface Change {
  readonly socket: Socket;
  readonly places: readonly PlacedSocket[];
  readonly now: Date;
}

/**
 * Tells the other side that somebody came: the first socket of a customer to all administrators, the
 * first of support to all customers who have the chat open.
 */
export async function announceComing(change: Change): Promise<void> {
  const { socket, now } = change;
  if (hasOthers(change)) return;
  if (!socket.isAdmin) return tellSupport(socket.userId, true, now);
  if (!(await isSupportOnline(now, socket.connectionId))) await tellCustomers(true, now);
}

/** Tells the other side that somebody went: the last socket of a customer, the last of support. */
export async function announceLeaving(change: Change): Promise<void> {
  const { socket, now } = change;
  if (socket.isAdmin) return leaveSupport(change);
  if (!hasOthers(change)) await tellSupport(socket.userId, false, now);
}

/**
 * A connection that breaks is back within seconds. The last of support stays on the list for so long:
 * whoever comes meanwhile learns that somebody is there, and no customer hears of the break.
 */
async function leaveSupport(change: Change): Promise<void> {
  const { connectionId } = change.socket;
  const isLast = !hasOthers(change) && !(await isSupportOnline(change.now, connectionId));
  if (isLast) await pause(chatLimits.awayAfterMs);
  await deleteSupportSocket(connectionId);
  if (hasOthers(change)) return;
  const now = new Date();
  if (!(await isSupportOnline(now))) await tellCustomers(false, now);
}

function hasOthers({ socket, places, now }: Change): boolean {
  return places.some(
    (place) => place.connectionId !== socket.connectionId && isReachable(place, now),
  );
}

async function tellCustomers(supportOnline: boolean, now: Date): Promise<void> {
  const to = await listReachableSockets(await listConnectedCustomers(now), now);
  await deliver([{ frame: { type: 'presence', data: { supportOnline } }, to }], now);
}

async function tellSupport(userId: number, online: boolean, now: Date): Promise<void> {
  const to = await listSupportSockets(now);
  await deliver([{ frame: { type: 'presence', data: { userId, online } }, to }], now);
}
