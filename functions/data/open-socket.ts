import { liveSession, sessionKeys } from './session.ts';
import type { Socket, StoredSocket } from './socket.ts';
import { addSupportSocket, parseSupportSockets, supportSocketsKey } from './support-sockets.ts';
import { getItems } from './table.ts';
import { openPlace, type PlacedSocket, parseUserSockets, userSocketsKey } from './user-sockets.ts';

/**
 * Who speaks through a socket, and whether it is open, in one round trip. Null when its session has
 * ended (see `readSession`), its user has changed sides since, or it has no place any more.
 */
export async function readSpeaker(socket: StoredSocket, now: Date) {
  const { userId, connectionId } = socket;
  const places = userSocketsKey(userId);
  const items = await getItems([...sessionKeys(socket), places]);
  const user = speakerAmong(items, socket, now);
  const placed = parseUserSockets(
    userId,
    items.find(({ sk }) => sk === places.sk),
  );
  const own = placed.find((other) => other.connectionId === connectionId);
  return user && own ? { user, isOpen: own.isOpen } : null;
}

function speakerAmong(items: readonly Record<string, unknown>[], socket: Socket, now: Date) {
  const user = liveSession(items, socket.sid, now)?.user;
  return user?.isAdmin === socket.isAdmin ? user : undefined;
}

/** What somebody finds who opens a socket. */
export interface OpenedSocket {
  readonly socket: Socket;
  /** All sockets of the user, as they were. */
  readonly places: readonly PlacedSocket[];
  /** The sockets of support that were there; of oneself only others. */
  readonly support: readonly Socket[];
}

/**
 * From now on a connection gets what its user is meant to get; only then anything is read, so that
 * nothing falls between the two. Null where it has no place among the user's, or as `readSpeaker` says:
 * every delivery asks for the session again, so one that has ended gets nothing in between. These are
 * single writes: a transaction would stand in the way of others who come or go, and a client that is
 * not welcomed comes again.
 */
export async function openSocket(
  userId: number,
  connectionId: string,
  now: Date,
): Promise<OpenedSocket | null> {
  const places = await openPlace(userId, connectionId);
  const socket = places?.find((place) => place.connectionId === connectionId);
  if (!places || !socket) return null;
  const list = supportSocketsKey();
  const items = await getItems([...sessionKeys(socket), list]);
  if (!speakerAmong(items, socket, now)) return null;
  if (socket.isAdmin) await addSupportSocket(socket, now);
  const support = parseSupportSockets(
    items.find(({ pk }) => pk === list.pk),
    now,
  );
  const others = support.filter((other) => other.connectionId !== connectionId);
  return { socket, places, support: others };
}
