import { setTimeout as pause } from 'node:timers/promises';
import { chatLimits } from '../../shared/limits.ts';
import { readLiveSessions } from '../data/session.ts';
import { listConnectedCustomers, type Socket } from '../data/socket.ts';
import { listSupportSockets } from '../data/support-sockets.ts';
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

/** Whether anybody of support is connected, `except` one connection that comes or goes. */
export async function isSupportOnline(now: Date, except?: string): Promise<boolean> {
  const sockets = await listSupportSockets(now);
  const others = sockets.filter(({ connectionId }) => connectionId !== except);
  const users = await readLiveSessions(others, now);
  return others.some(({ sid }) => users.get(sid)?.isAdmin === true);
}

interface Change {
  readonly socket: Socket;
  /** Whether it came or went. */
  readonly isThere: boolean;
  /** The sockets of its user, itself perhaps among them. */
  readonly others: readonly PlacedSocket[];
  readonly now: Date;
}

/**
 * Tells the other side that somebody came or went: the first socket of a customer to all
 * administrators, the first of support to all customers who have the chat open. That support went is
 * told when it stays away.
 */
export async function announce({ socket, isThere, others, now }: Change): Promise<void> {
  const { connectionId, userId } = socket;
  const isOther = (other: PlacedSocket) => other.connectionId !== connectionId;
  if (others.some((other) => isOther(other) && isReachable(other, now))) return;
  return socket.isAdmin
    ? announceSupport(connectionId, isThere, now)
    : announceCustomer(userId, isThere, now);
}

async function announceSupport(connectionId: string, supportOnline: boolean, now: Date) {
  if (await isSupportOnline(now, connectionId)) return;
  if (!supportOnline && (await isSupportBack())) return;
  const to = await listReachableSockets(await listConnectedCustomers(now), now);
  await deliver([{ frame: { type: 'presence', data: { supportOnline } }, to }], now);
}

/** Whether what ended was one of those connections that come back at once. */
async function isSupportBack(): Promise<boolean> {
  await pause(chatLimits.awayAfterMs);
  return isSupportOnline(new Date());
}

async function announceCustomer(userId: number, online: boolean, now: Date) {
  const to = await listSupportSockets(now);
  await deliver([{ frame: { type: 'presence', data: { userId, online } }, to }], now);
}
