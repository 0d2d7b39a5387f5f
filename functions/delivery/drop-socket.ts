import { deleteSocket, type Socket } from '../data/socket.ts';
import { deleteSupportSocket } from '../data/support-sockets.ts';
import { leavePlace } from '../data/user-sockets.ts';

/** Forgets a connection wherever it is listed, its own item last: after a crash, once more completes it. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([
    leavePlace(socket),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
  await deleteSocket(socket.connectionId);
}
