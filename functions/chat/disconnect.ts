import { deleteSupportSocket } from '../data/chat/support-sockets.ts';
import { releaseSlot } from '../data/chat/user-sockets.ts';
import { announceDisconnect } from '../delivery/presence.ts';
import { connectionHandler } from '../runtime/socket/connection-handler.ts';

/** If this crashes, the next delivery to the socket removes what is left of it. */
export const handler = connectionHandler('$disconnect', async (socket, now) => {
  const { connectionId, isAdmin } = socket;
  const userSockets = (await releaseSlot(socket)) ?? [];
  const own = userSockets.find((other) => other.connectionId === connectionId);
  if (own?.isOpen) await announceDisconnect({ socket, userSockets, now });
  else if (isAdmin) await deleteSupportSocket(connectionId);
});
