import { listUserSockets, type PlacedSocket } from '../data/user-sockets.ts';
import { isSocketGone } from '../services/sockets.ts';
import { dropSocket } from './drop-socket.ts';

/** Gives back the places of connections that ended without a word. Returns whether there were any. */
export async function freePlaces(userId: number, now: Date): Promise<boolean> {
  const sockets = await listUserSockets(userId);
  const freed = await Promise.all(
    sockets.map(async (socket) => {
      const isOver = await hasEnded(socket, now);
      if (isOver) await dropSocket(socket);
      return isOver;
    }),
  );
  return freed.includes(true);
}

/** One that is still in its handshake looks like one that has ended, so only open ones are asked about. */
async function hasEnded(socket: PlacedSocket, now: Date): Promise<boolean> {
  if (socket.until <= now.toISOString()) return true;
  return socket.isOpen && isSocketGone(socket.connectionId);
}
