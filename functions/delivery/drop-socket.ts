import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import { releaseSlot } from '../data/chat/user-sockets.ts';
import type { Socket } from '../domain/chat/socket.ts';

/** Wherever it is listed; once more does nothing. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([
    releaseSlot(socket),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
}
