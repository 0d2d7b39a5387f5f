import { socketRoutes } from '#shared/chat/routes.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';
import { listChats } from './delivery/list-chats.ts';

export const handler = socketHandler(socketRoutes.listChats, async ({ data, now, answer }) =>
  answer({ type: 'chats', data: await listChats(data, now) }),
);
