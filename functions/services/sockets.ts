import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment, required } from '../platform/env.ts';
import { log } from '../platform/logger.ts';
import { once } from '../platform/once.ts';

const env = environment({ SOCKET_ENDPOINT: required });
/** A gateway that is asked too much is asked again by the SDK, within the time that a receiver has. */
const maxAttempts = 4;
const timeoutMs = 3_000;

const client = once(
  () => new ApiGatewayManagementApiClient({ endpoint: env().SOCKET_ENDPOINT, maxAttempts }),
);

/** `gone`: the connection has ended; `missed`: it could not be reached in time. */
export type Delivery = 'delivered' | 'gone' | 'missed';

/** Never throws and never takes long: one receiver must not hold up the others. */
export async function postToSocket(ConnectionId: string, text: string): Promise<Delivery> {
  return attempt((abortSignal) =>
    client().send(new PostToConnectionCommand({ ConnectionId, Data: text }), { abortSignal }),
  );
}

/** `delivered` when it has ended now, `gone` when it had before. */
export function closeSocket(ConnectionId: string): Promise<Delivery> {
  return attempt((abortSignal) =>
    client().send(new DeleteConnectionCommand({ ConnectionId }), { abortSignal }),
  );
}

/** One that cannot be asked about has not ended. */
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
