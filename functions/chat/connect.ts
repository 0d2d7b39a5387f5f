import { chatRefusals } from '../../shared/messages/chat.ts';
import { createSocket, type Socket, socketEnd } from '../data/socket.ts';
import { takePlace } from '../data/user-sockets.ts';
import { freePlaces } from '../delivery/free-places.ts';
import { ApiError } from '../domain/api-error.ts';
import { connectHandler } from '../runtime/connect-handler.ts';

/** Whose session it is stays with the connection; it is sent nothing before it says `auth`. */
export const handler = connectHandler(async ({ connectionId, user, session, now }) => {
  const socket: Socket = {
    connectionId,
    userId: user.id,
    sid: session.sid,
    isAdmin: user.isAdmin,
  };
  if (!(await hasPlace(socket, now))) throw new ApiError(429, chatRefusals.tooManySockets);
  await createSocket(socket, now);
});

/** A user whose places are all taken may have left without a word. */
async function hasPlace(socket: Socket, now: Date): Promise<boolean> {
  if (await takePlace(socket, socketEnd(now))) return true;
  return (await freePlaces(socket.userId, now)) && takePlace(socket, socketEnd(now));
}
