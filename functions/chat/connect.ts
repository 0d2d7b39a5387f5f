import { chatRefusals } from '../../shared/messages/chat.ts';
import { takePlace } from '../data/user-sockets.ts';
import { inheritPlace } from '../delivery/inherit-place.ts';
import { ApiError } from '../domain/api-error.ts';
import { socketEnd } from '../domain/socket.ts';
import { connectionHandler } from '../runtime/connection-handler.ts';

/** Takes one of its user's places; the socket is sent nothing before it says `auth`. */
export const handler = connectionHandler('$connect', async (socket, now) => {
  const hasPlace = (await takePlace(socket, socketEnd(now))) || (await inheritPlace(socket, now));
  if (!hasPlace) throw new ApiError(429, chatRefusals.tooManySockets);
});
