import { socketRoutes } from '#shared/chat/routes.ts';
import { listSupportSockets } from '../data/chat/support-sockets.ts';
import { claimTyping, listReachableSockets } from '../data/chat/user-sockets.ts';
import { requireParticipant } from '../rules/chat/participant.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { deliver } from './delivery/deliver.ts';

/** At most once a second; further frames are dropped. */
export const handler = socketHandler(socketRoutes.typing, async ({ data, user, socket, now }) => {
  const sender = requireParticipant(user, data.userId);
  if (!(await claimTyping(socket, now))) return;
  const to = user.isAdmin
    ? await listReachableSockets(data.userId, now)
    : await listSupportSockets(now);
  await deliver([{ frame: { type: 'typing', data: { userId: data.userId, sender } }, to }], now);
});
