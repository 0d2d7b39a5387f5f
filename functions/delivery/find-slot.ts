import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import {
  listUserSockets,
  replaceSlot,
  takeSlot,
  type UserSocket,
} from '../data/chat/user-sockets.ts';
import { hasEnded, type Socket, socketEnd } from '../domain/chat/socket.ts';
import { isSocketGone } from '../services/sockets.ts';

/**
 * Takes a free slot, or that of a connection of the same user that ended without `$disconnect`.
 * Returns the user's sockets before, of which this is one on a second `auth`, or null when there is
 * neither.
 */
export async function findSlot(it: Socket, now: Date): Promise<readonly UserSocket[] | null> {
  const take = () => takeSlot(it, socketEnd(now));
  // Others may release their slots while it looks for one.
  return (await take()) ?? (await takeOverSlot(it, now)) ?? take();
}

/** Tries the others in random order, so that concurrent callers take different ones. */
async function takeOverSlot(it: Socket, now: Date) {
  for (const other of shuffled(await listUserSockets(it.userId))) {
    if (!(hasEnded(other, now) || (await isSocketGone(other.connectionId)))) continue;
    const remaining = await replaceSlot(other, it, socketEnd(now));
    if (!remaining) continue;
    if (other.isAdmin) await deleteSupportSocket(other.connectionId);
    return remaining;
  }
  return null;
}

function shuffled<T>(items: readonly T[]): readonly T[] {
  const order = items.map((item) => ({ item, at: Math.random() }));
  return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
