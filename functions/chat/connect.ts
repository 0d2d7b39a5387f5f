import { chatRefusals } from '#shared/messages/chat.ts';
import { takeSlot } from '../data/chat/user-sockets.ts';
import { takeOverSlot } from '../delivery/take-over-slot.ts';
import { ApiError } from '../domain/api-error.ts';
import { socketEnd } from '../domain/chat/socket.ts';
import { connectionHandler } from '../runtime/socket/connection-handler.ts';

/** The socket is sent nothing before its `auth` frame. */
export const handler = connectionHandler('$connect', async (socket, now) => {
  const hasSlot = (await takeSlot(socket, socketEnd(now))) || (await takeOverSlot(socket, now));
  if (!hasSlot) throw new ApiError(429, chatRefusals.tooManySockets);
});
