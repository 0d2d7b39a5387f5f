import { releaseSlot } from '#functions/data/chat/slots.ts';
import { deleteSupportSocket } from '#functions/data/chat/support-sockets.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';

/** Removes it from all lists. Idempotent. */
export async function dropSocket(socket: Socket): Promise<void> {
  await Promise.all([
    releaseSlot(socket),
    socket.isAdmin ? deleteSupportSocket(socket.connectionId) : undefined,
  ]);
}
