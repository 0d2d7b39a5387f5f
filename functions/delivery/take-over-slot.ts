import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import { listUserSockets, replaceSlot, type UserSocket } from '../data/chat/user-sockets.ts';
import { hasEnded, type Socket, socketEnd } from '../domain/chat/socket.ts';
import { isSocketGone } from '../services/sockets.ts';

/**
 * Takes the slot of a connection of the same user that ended without `$disconnect`. False if
 * there is none. Tries them in random order, so that concurrent callers take different ones.
 */
export async function takeOverSlot(it: Socket, now: Date): Promise<boolean> {
  for (const other of shuffled(await listUserSockets(it.userId))) {
    if (!(await isGone(other, now))) continue;
    if (!(await replaceSlot(other, it, socketEnd(now)))) continue;
    if (other.isAdmin) await deleteSupportSocket(other.connectionId);
    return true;
  }
  return false;
}

/** A connection in its handshake looks like one that has ended, so only open ones are looked up. */
async function isGone(socket: UserSocket, now: Date): Promise<boolean> {
  if (hasEnded(socket, now)) return true;
  return socket.isOpen && isSocketGone(socket.connectionId);
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
