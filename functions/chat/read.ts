import { socketRoutes } from '#shared/chat/routes.ts';
import { listConversationSockets } from '../data/chat/conversation-sockets.ts';
import { requireParticipant } from '../rules/chat/participant.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { deliver } from './delivery/deliver.ts';
import { markRead } from './delivery/mark-read.ts';

/** Notifies everybody in the conversation, including the reader's other devices. */
export const handler = socketHandler(socketRoutes.read, async ({ data, user, now }) => {
  const { userId } = data;
  const sender = requireParticipant(user, userId);
  const upTo = await markRead(userId, sender, data.upTo, now);
  if (upTo === null) return;
  const { devices, support } = await listConversationSockets(userId, now);
  const frame = { type: 'read', data: { userId, sender, upTo } } as const;
  await deliver([{ frame, to: [...devices, ...support] }], now);
});
