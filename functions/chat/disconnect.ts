import { getSocket } from '../data/socket.ts';
import { dropSocket } from '../delivery/drop-socket.ts';
import { announce } from '../delivery/presence.ts';
import { disconnectHandler } from '../runtime/disconnect-handler.ts';

export const handler = disconnectHandler(async (connectionId, now) => {
  const socket = await getSocket(connectionId);
  if (!socket) return;
  await dropSocket(socket);
  if (socket.isOpen) await announce(socket, false, now);
});
