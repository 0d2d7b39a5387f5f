import { socketRoutes } from '#shared/chat/routes.ts';
import { chatRefusals } from '#shared/texts/chat.ts';
import { badRequest } from '../rules/api-error.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';

export const handler = socketHandler(socketRoutes.default, async () => {
  throw badRequest(chatRefusals.invalidFrame);
});
