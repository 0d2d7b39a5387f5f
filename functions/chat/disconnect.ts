import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import { releaseSlot } from '../data/chat/user-sockets.ts';
import { announceDisconnect } from '../delivery/presence.ts';
import { disconnectHandler } from '../runtime/socket/disconnect-handler.ts';

/** If this crashes, the next delivery to the socket removes what is left of it. */
export const handler = disconnectHandler(async (socket, now) => {
  const { connectionId, isAdmin } = socket;
  const userSockets = (await releaseSlot(socket)) ?? [];
  const hadSlot = userSockets.some((other) => other.connectionId === connectionId);
  if (hadSlot) await announceDisconnect({ socket, userSockets, now });
  else if (isAdmin) await deleteSupportSocket(connectionId);
});
