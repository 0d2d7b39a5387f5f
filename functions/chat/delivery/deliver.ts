import { readLiveSessions } from '#functions/data/users/session.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { encodeFrame, type OutgoingFrame } from '#functions/rules/chat/frame.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { closeSocket, postToSocket } from '#functions/services/sockets.ts';
import { dropSocket } from './drop-socket.ts';

export interface Broadcast {
  readonly frame: OutgoingFrame;
  readonly to: readonly Socket[];
}

const maxConcurrentPosts = 50;

/**
 * Sends frames to sockets with live sessions: those of users who have signed out, were deleted or
 * changed role get nothing and are disconnected (THREAT-S3). A socket that cannot be reached is
 * disconnected, too, and reads what it missed when it reconnects. Returns the sockets that were
 * reached.
 */
export async function deliver(
  broadcasts: readonly Broadcast[],
  now: Date,
): Promise<readonly Socket[]> {
  const users = await readLiveSessions(
    broadcasts.flatMap(({ to }) => to),
    now,
  );
  const posts = broadcasts.flatMap(({ frame, to }) => {
    const text = to.length > 0 ? encodeFrame(frame) : '';
    return to.map((socket) => ({ socket, text }));
  });
  const reached = await mapConcurrently(posts, maxConcurrentPosts, async ({ socket, text }) =>
    isEntitled(socket, users) ? isReached(socket, text) : disconnect(socket),
  );
  return posts.flatMap(({ socket }, index) => (reached[index] ? socket : []));
}

function isEntitled({ sid, userId, isAdmin }: Socket, users: ReadonlyMap<string, StoredUser>) {
  const user = users.get(sid);
  return user?.id === userId && user.isAdmin === isAdmin;
}

async function isReached(socket: Socket, text: string): Promise<boolean> {
  const delivery = await postToSocket(socket.connectionId, text);
  if (delivery === 'delivered') return true;
  if (delivery === 'missed') return disconnect(socket);
  await dropSocket(socket);
  return false;
}

/** A connection that could not be closed stays listed: its next frame closes it. */
export async function disconnect(socket: Socket): Promise<false> {
  if ((await closeSocket(socket.connectionId)) !== 'missed') await dropSocket(socket);
  return false;
}
