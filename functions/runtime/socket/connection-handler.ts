import type { Context } from 'aws-lambda';
import type { Socket } from '#functions/domain/chat/socket.ts';
import { requireEnvironment } from '#functions/platform/env.ts';
import { log } from '#functions/platform/logger.ts';
import { visibleError } from '../visible-error.ts';
import { hasOwner, type SocketContext, socketOf } from './socket-context.ts';

interface ConnectionEvent {
  readonly requestContext: SocketContext;
}

/**
 * The chain around `$connect` and `$disconnect`. The status is that of the handshake; nobody
 * receives the one of `$disconnect`, so its failures are only logged.
 */
export function connectionHandler(
  route: '$connect' | '$disconnect',
  handle: (socket: Socket, now: Date) => Promise<void>,
) {
  return async ({ requestContext }: ConnectionEvent, { awsRequestId }: Context) => {
    const now = new Date();
    let statusCode = 200;
    try {
      requireEnvironment();
      const isOwnerless = route === '$disconnect' && !hasOwner(requestContext);
      if (isOwnerless)
        log('warn', 'a socket without its owner has ended', { requestId: awsRequestId });
      else await handle(socketOf(requestContext), now);
    } catch (error) {
      statusCode = visibleError(error, awsRequestId).status;
    }
    const ms = Date.now() - now.getTime();
    log('info', 'frame', { route, requestId: awsRequestId, status: statusCode, ms });
    return { statusCode };
  };
}
