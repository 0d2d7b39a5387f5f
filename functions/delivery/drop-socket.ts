import { releaseSlot } from '../data/chat/slots.ts';
import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import type { Socket } from '../domain/chat/socket.ts';

/** Removes it from all lists. Idempotent. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([
    releaseSlot(socket),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
}
