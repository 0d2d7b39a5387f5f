import { listUserSockets } from '#functions/data/chat/user-sockets.ts';
import { describeError, log } from '#functions/platform/logger.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { closeSocket } from '#functions/services/sockets.ts';
import { dropSocket } from './drop-socket.ts';

/** Removes the sockets from the table even when their connections cannot be reached. */
export async function endSockets(userId: number): Promise<void> {
  const sockets = await listUserSockets(userId);
  await Promise.all(
    sockets.map(async (socket) => {
      await closeSocket(socket.connectionId);
      await dropSocket(socket);
    }),
  );
}

/** After all sessions of a user were ended. Never throws, as `endSessionSockets`. */
export async function endUserSockets(userId: number): Promise<void> {
  await closeSockets(userId, () => true);
}

/**
 * Closes the sockets; their `$disconnect` notifies others. Never throws: a socket that stays open
 * gets no more frames, and its next frame closes it (THREAT-S3).
 */
export async function endSessionSockets({ userId, sid }: Pick<Socket, 'userId' | 'sid'>) {
  await closeSockets(userId, (socket) => socket.sid === sid);
}

async function closeSockets(userId: number, isMeant: (socket: Socket) => boolean): Promise<void> {
  try {
    const sockets = await listUserSockets(userId);
    const own = sockets.filter(isMeant);
    await Promise.all(own.map(({ connectionId }) => closeSocket(connectionId)));
  } catch (error) {
    log('warn', 'sockets not ended', describeError(error));
  }
}
