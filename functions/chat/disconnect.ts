import { deleteSocket } from '../data/socket.ts';
import { leavePlace } from '../data/user-sockets.ts';
import { dropSocket } from '../delivery/drop-socket.ts';
import { announceLeaving } from '../delivery/presence.ts';
import { disconnectHandler } from '../runtime/disconnect-handler.ts';

/** What a crash leaves on a list is taken off when it is next sent something. */
export const handler = disconnectHandler(async (connectionId, now) => {
  const socket = await deleteSocket(connectionId);
  if (!socket) return;
  const places = (await leavePlace(socket)) ?? [];
  const own = places.find((place) => place.connectionId === connectionId);
  if (own?.isOpen) await announceLeaving({ socket, places, now });
  else await dropSocket(socket);
});
