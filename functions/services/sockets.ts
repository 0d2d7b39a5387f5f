import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment, required } from '../platform/env.ts';
import { lazy } from '../platform/lazy.ts';
import { log } from '../platform/logger.ts';
import { quickCalls } from '../platform/quick-calls.ts';

const env = environment({ SOCKET_ENDPOINT: required });
/** The SDK retries a gateway that throttles, within the timeout. */
const maxAttempts = 4;
const timeoutMs = 3_000;

const client = lazy(() => {
  const { SOCKET_ENDPOINT: endpoint } = env();
  return new ApiGatewayManagementApiClient({ endpoint, maxAttempts, requestHandler: quickCalls });
});

/** `gone`: the connection has ended; `missed`: it could not be reached in time. */
export type Delivery = 'delivered' | 'gone' | 'missed';

/** Never throws, and times out: one receiver must not delay the others. */
export async function postToSocket(ConnectionId: string, text: string): Promise<Delivery> {
  return attempt((abortSignal) =>
    client().send(new PostToConnectionCommand({ ConnectionId, Data: text }), { abortSignal }),
  );
}

/** `delivered` when this closed it, `gone` when it was closed before. */
export function closeSocket(ConnectionId: string): Promise<Delivery> {
  return attempt((abortSignal) =>
    client().send(new DeleteConnectionCommand({ ConnectionId }), { abortSignal }),
  );
}

/** False when the gateway does not answer. */
export async function isSocketGone(ConnectionId: string): Promise<boolean> {
  const answer = await attempt((abortSignal) =>
    client().send(new GetConnectionCommand({ ConnectionId }), { abortSignal }),
  );
  return answer === 'gone';
}

async function attempt(send: (abortSignal: AbortSignal) => Promise<unknown>): Promise<Delivery> {
  try {
    await send(AbortSignal.timeout(timeoutMs));
    return 'delivered';
  } catch (error) {
    if (error instanceof GoneException) return 'gone';
    log('warn', 'socket missed', { error: error instanceof Error ? error.name : String(error) });
    return 'missed';
  }
}
