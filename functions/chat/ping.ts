import { socketRoutes } from '#shared/chat/routes.ts';
import { socketHandler } from '../runtime/socket/socket-handler.ts';

/** Prevents the gateway's idle timeout of ten minutes (RULE-25). */
export const handler = socketHandler(socketRoutes.ping, ({ answer }) =>
  answer({ type: 'pong', data: {} }),
);
