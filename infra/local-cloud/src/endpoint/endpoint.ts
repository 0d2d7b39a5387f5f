import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Clock, dateHeader, systemClock } from '../clock.ts';
import type { Iam } from '../iam/iam.ts';
import { AwsError, errorResponse } from './aws-error.ts';
import {
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  readAwsRequest,
} from './aws-request.ts';
import { createSignatureVerifier } from './verify-signature.ts';

/** The endpoint at which the SDK finds the services of the local cloud. */
export interface Endpoint {
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens on a port of the loopback interface. */
export async function startEndpoint(options: {
  port: number;
  iam: Iam;
  services: readonly AwsService[];
  clock?: Clock;
}): Promise<Endpoint> {
  const { clock = systemClock } = options;
  const verify = createSignatureVerifier(options.iam, clock);
  const handle = async (message: IncomingMessage, response: ServerResponse) =>
    send(response, await answer(options.services, verify, await readAwsRequest(message)));
  const server = createServer((message, response) => {
    response.setHeader('date', dateHeader(clock));
    // The caller was killed while sending its request: nobody to answer.
    handle(message, response).catch(() => response.destroy());
  });
  // Longer than the clients' keep-alive: a client must not write to a closing socket.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  services: readonly AwsService[],
  verify: ReturnType<typeof createSignatureVerifier>,
  request: AwsRequest,
): Promise<AwsResponse> {
  try {
    verify(request);
    const service = services.find((it) => it.serves(request));
    if (service) return await service.answer(request);
    const target = request.headers['x-amz-target'] ?? `${request.method} ${request.path}`;
    throw new AwsError('UnknownOperationException', `The local cloud does not know ${target}.`);
  } catch (error) {
    if (error instanceof AwsError) return errorResponse(error);
    const message = error instanceof Error ? error.message : String(error);
    return errorResponse(new AwsError('InternalServerError', message, 500));
  }
}

function send(response: ServerResponse, { statusCode, headers, body }: AwsResponse): void {
  response.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
