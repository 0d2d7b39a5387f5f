import { deleteSocket, type Socket } from '../data/socket.ts';
import { deleteSupportSocket } from '../data/support-sockets.ts';
import { leavePlace, type PlacedSocket } from '../data/user-sockets.ts';

/** Forgets a connection wherever it is listed; once more does nothing. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([withdraw(socket), deleteSocket(socket.connectionId)]);
}

/**
 * Takes a socket out of the lists of who is sent what. Returns the sockets that its user had, itself
 * among them, or null when it was in no list.
 */
export async function withdraw(socket: Socket): Promise<readonly PlacedSocket[] | null> {
  const [places] = await Promise.all([
    leavePlace(socket),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
  return places;
}
