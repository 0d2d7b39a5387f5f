import { releaseSlot } from '../data/chat/slots.ts';
import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import { disconnectHandler } from '../runtime/socket/disconnect-handler.ts';
import { announceDisconnect } from './delivery/presence.ts';

/** If this crashes, the next delivery to the socket removes what is left of it. */
export const handler = disconnectHandler(async (socket, now) => {
  const userSockets = await releaseSlot(socket);
  if (userSockets) await announceDisconnect({ socket, userSockets, now });
  else if (socket.isAdmin) await deleteSupportSocket(socket.connectionId);
});
