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
 * The chain around `$connect` and `$disconnect`. A refusal is the status of the handshake; nobody waits
 * for the answer to an end, so there a failure is only logged.
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
      const isNobodys = route === '$disconnect' && !hasOwner(requestContext);
      if (isNobodys)
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
