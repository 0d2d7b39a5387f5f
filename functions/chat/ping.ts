import { socketRoutes } from '#shared/chat/routes.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';

/** Keeps the gateway's ten idle minutes from passing (RULE-25). */
export const handler = socketHandler(socketRoutes.ping, ({ answer }) =>
  answer({ type: 'pong', data: {} }),
);
