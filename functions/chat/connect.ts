import { chatRefusals } from '../../shared/messages/chat.ts';
import { createSocket, type Socket, socketEnd } from '../data/socket.ts';
import { takePlace } from '../data/user-sockets.ts';
import { inheritPlace } from '../delivery/inherit-place.ts';
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
  const hasPlace = (await takePlace(socket, socketEnd(now))) || (await inheritPlace(socket, now));
  if (!hasPlace) throw new ApiError(429, chatRefusals.tooManySockets);
  await createSocket(socket, now);
});
