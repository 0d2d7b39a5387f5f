import { admitFrames, type StoredSocket } from './socket.ts';
import { addSupportSocket } from './support-sockets.ts';
import { openPlace, type PlacedSocket } from './user-sockets.ts';

/**
 * From now on the socket gets what it is meant to get. Returns all sockets of its user, or null when it
 * is gone. These are single writes: a transaction would stand in the way of others who come or go, and
 * a client that is not welcomed comes again.
 */
export async function openSocket(socket: StoredSocket): Promise<readonly PlacedSocket[] | null> {
  const [isAdmitted, places] = await Promise.all([
    admitFrames(socket),
    openPlace(socket),
    socket.isAdmin ? addSupportSocket(socket) : undefined,
  ]);
  return isAdmitted ? places : null;
}
