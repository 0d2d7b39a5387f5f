import { socketRoutes } from '#shared/chat/routes.ts';
import { requireParticipant } from '../rules/chat/participant.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { readHistory } from './delivery/history.ts';

export const handler = socketHandler(socketRoutes.history, async ({ data, user, answer }) => {
  requireParticipant(user, data.userId);
  const history = await readHistory(data.userId, data.before ?? null, user.isAdmin);
  await answer({ type: 'chat-history', data: { userId: data.userId, ...history } });
});
