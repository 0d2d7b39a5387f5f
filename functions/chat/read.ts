import { socketRoutes } from '#shared/chat/routes.ts';
import { requireParticipant } from '../rules/chat/participant.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { readUpTo } from './delivery/read-up-to.ts';

export const handler = socketHandler(socketRoutes.read, async ({ data, user, now }) => {
  const { userId } = data;
  await readUpTo(userId, requireParticipant(user, userId), data.upTo, now);
});
