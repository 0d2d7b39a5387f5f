import type { Context } from 'aws-lambda';
import { log } from './logger.ts';
import { visibleError } from './visible-error.ts';

interface DisconnectEvent {
  readonly requestContext: { readonly connectionId: string };
}

/** The chain around `$disconnect`: nobody waits for an answer, so a failure is only logged. */
export function disconnectHandler(forget: (connectionId: string, now: Date) => Promise<void>) {
  return async ({ requestContext }: DisconnectEvent, { awsRequestId }: Context) => {
    const now = new Date();
    let status = 200;
    try {
      await forget(requestContext.connectionId, now);
    } catch (error) {
      status = visibleError(error, awsRequestId).status;
    }
    const ms = Date.now() - now.getTime();
    log('info', 'frame', { route: '$disconnect', requestId: awsRequestId, status, ms });
    return { statusCode: status };
  };
}
