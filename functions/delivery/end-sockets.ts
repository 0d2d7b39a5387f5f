import { listUserSockets } from '../data/user-sockets.ts';
import { closeSocket } from '../services/sockets.ts';
import { dropSocket } from './drop-socket.ts';

/** Disconnects a user everywhere, whether the connections can be reached or not, and forgets them. */
export async function endSockets(userId: number): Promise<void> {
  const sockets = await listUserSockets(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      await closeSocket(socket.connectionId);
      await dropSocket(socket);
    }),
  );
}
