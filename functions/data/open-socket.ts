import { admission, type StoredSocket } from './socket.ts';
import { supportEntries } from './support-sockets.ts';
import { transact } from './table.ts';
import { openingOf } from './user-sockets.ts';

/** From now on the socket gets what it is meant to get. Returns false when it is gone. */
export async function openSocket(socket: StoredSocket): Promise<boolean> {
  const failed = await transact([
    admission(socket),
    openingOf(socket),
    ...(socket.isAdmin ? supportEntries(socket) : []),
  ]);
  return failed.length === 0;
}
