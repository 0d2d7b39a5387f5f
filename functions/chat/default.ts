import { socketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/messages/chat.ts';
import { badRequest } from '../domain/api-error.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';

export const handler = socketHandler(socketRoutes.default, async () => {
  throw badRequest(chatRefusals.invalidFrame);
});
