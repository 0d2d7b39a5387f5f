import { deleteSocket, type Socket } from '../data/socket.ts';
import { deleteSupportSocket } from '../data/support-sockets.ts';
import { leavePlace } from '../data/user-sockets.ts';

/** Forgets a connection wherever it is listed; once more does nothing. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([
    leavePlace(socket),
    deleteSocket(socket.connectionId),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
}
