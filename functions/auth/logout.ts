import { auth } from '#shared/api/auth.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { endSessionSockets } from '../chat/delivery/end-sockets.ts';
import { httpHandler } from '../runtime/http/http-handler.ts';

/** Idempotent; succeeds without a session, too. */
export const handler = httpHandler(auth.logout, async ({ session }) => {
  const ended = await session.end();
  if (ended) await endSessionSockets(ended);
  return { message: toasts.loggedOut.text };
});
