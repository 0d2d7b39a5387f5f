import { socketRoutes } from '#shared/chat/routes.ts';
import { listReceivers } from '../data/chat/receivers.ts';
import { deliver } from '../delivery/deliver.ts';
import { markRead } from '../delivery/mark-read.ts';
import { requireParticipant } from '../domain/chat/participant.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';

/** Everybody in the conversation is told, the reader's other devices too. */
export const handler = socketHandler(socketRoutes.read, async ({ data, user, now }) => {
  const { userId } = data;
  const sender = requireParticipant(user, userId);
  const upTo = await markRead(userId, sender, data.upTo, now);
  if (upTo === null) return;
  const { devices, support } = await listReceivers(userId, now);
  const frame = { type: 'read', data: { userId, sender, upTo } } as const;
  await deliver([{ frame, to: [...devices, ...support] }], now);
});
