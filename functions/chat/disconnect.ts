import { deleteSocket } from '../data/socket.ts';
import { withdraw } from '../delivery/drop-socket.ts';
import { announce } from '../delivery/presence.ts';
import { disconnectHandler } from '../runtime/disconnect-handler.ts';

/** What a crash leaves on a list is taken off when it is next sent something. */
export const handler = disconnectHandler(async (connectionId, now) => {
  const socket = await deleteSocket(connectionId);
  if (!socket) return;
  const places = (await withdraw(socket)) ?? [];
  const own = places.find((place) => place.connectionId === connectionId);
  if (own?.isOpen) await announce({ socket, isThere: false, others: places, now });
});
