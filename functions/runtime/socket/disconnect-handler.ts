import type { Context } from 'aws-lambda';
import { requireEnvironment } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import type { Socket } from '#functions/rules/chat/socket.ts';
import { visibleError } from '../visible-error.ts';
import { hasOwner, type SocketContext, socketOf } from './socket-context.ts';

interface DisconnectEvent {
  readonly requestContext: SocketContext;
}

/** The chain around `$disconnect`. Nobody receives its status, so its failures are only logged. */
export function disconnectHandler(handle: (socket: Socket, now: Date) => Promise<void>) {
  return async ({ requestContext }: DisconnectEvent, { awsRequestId }: Context) => {
    const now = new Date();
    let statusCode = 200;
    try {
      requireEnvironment();
      if (hasOwner(requestContext)) await handle(socketOf(requestContext), now);
      else log('warn', 'a socket without its owner has ended', { requestId: awsRequestId });
    } catch (error) {
      statusCode = visibleError(error, awsRequestId).status;
    }
    const ms = Date.now() - now.getTime();
    log('info', 'frame', { route: '$disconnect', requestId: awsRequestId, status: statusCode, ms });
    return { statusCode };
  };
}
