import { socketRoutes } from '../../shared/chat/routes.ts';
import { listReceivers } from '../data/receivers.ts';
import { claimTyping } from '../data/socket.ts';
import { deliver } from '../delivery/deliver.ts';
import { requireParticipant } from '../domain/participant.ts';
import { socketHandler } from '../runtime/socket-handler.ts';

/** Tells the other side, at most once a second; nobody misses one that is left out. */
export const handler = socketHandler(socketRoutes.typing, async ({ data, user, socket, now }) => {
  const sender = requireParticipant(user, data.userId);
  if (!(await claimTyping(socket, now))) return;
  const { devices, support } = await listReceivers(data.userId, now);
  const frame = { type: 'typing', data: { userId: data.userId, sender } } as const;
  await deliver([{ frame, to: user.isAdmin ? devices : support }], now);
});
