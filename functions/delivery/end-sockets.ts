import { listUserSockets } from '../data/chat/user-sockets.ts';
import type { Socket } from '../domain/chat/socket.ts';
import { describeError, log } from '../platform/logger.ts';
import { closeSocket } from '../services/sockets.ts';
import { dropSocket } from './drop-socket.ts';

/** Whether the connections can be reached or not. */
export async function endSockets(userId: number): Promise<void> {
  const sockets = await listUserSockets(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      await closeSocket(socket.connectionId);
      await dropSocket(socket);
    }),
  );
}

/**
 * Their `$disconnect` tells others that they went. Never throws: one that is missed gets nothing more
 * all the same, and its next frame ends it (THREAT-S3).
 */
export async function endSessionSockets({ userId, sid }: Pick<Socket, 'userId' | 'sid'>) {
  try {
    const sockets = await listUserSockets(userId);
    const own = sockets.filter((socket) => socket.sid === sid);
    await Promise.all(own.map(({ connectionId }) => closeSocket(connectionId)));
  } catch (error) {
    log('warn', 'sockets not ended', describeError(error));
  }
}
