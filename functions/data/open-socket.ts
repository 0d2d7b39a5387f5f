import { liveSession, sessionKeys } from './session.ts';
import type { StoredSocket } from './socket.ts';
import { addSupportSocket } from './support-sockets.ts';
import { getItems } from './table.ts';
import { openPlace, type PlacedSocket, parseUserSockets, userSocketsKey } from './user-sockets.ts';

/**
 * Who speaks through a socket, and whether it is open, in one round trip. Null when its session has
 * ended (see `readSession`) or it has no place any more.
 */
export async function readSpeaker(socket: StoredSocket, now: Date) {
  const { userId, sid, connectionId } = socket;
  const places = userSocketsKey(userId);
  const items = await getItems([...sessionKeys(socket), places]);
  const found = liveSession(items, sid, now);
  const placed = parseUserSockets(
    userId,
    items.find(({ sk }) => sk === places.sk),
  );
  const own = placed.find((other) => other.connectionId === connectionId);
  return found && own ? { user: found.user, isOpen: own.isOpen } : null;
}

/**
 * From now on the socket gets what it is meant to get. Returns all sockets of its user, or null when it
 * is gone. These are single writes: a transaction would stand in the way of others who come or go, and
 * a client that is not welcomed comes again.
 */
export async function openSocket(socket: StoredSocket): Promise<readonly PlacedSocket[] | null> {
  const places = await openPlace(socket);
  if (places && socket.isAdmin) await addSupportSocket(socket);
  return places;
}
