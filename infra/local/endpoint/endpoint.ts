import { createServer, type ServerResponse } from 'node:http';
import { type Iam, INVALID_TOKEN } from '../iam/iam.ts';
import { AwsError, errorResponse } from './aws-error.ts';
import {
  type AwsRequest,
  type AwsResponse,
  type AwsService,
  readAwsRequest,
} from './aws-request.ts';

/** The address at which the SDK finds the services of the local cloud. */
export interface Endpoint {
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens on a port of the loopback interface and answers for the services that are given. */
export async function startEndpoint(options: {
  port: number;
  iam: Iam;
  services: readonly AwsService[];
}): Promise<Endpoint> {
  const server = createServer(async (message, response) => {
    send(response, await answer(options, await readAwsRequest(message)));
  });
  // Longer than clients keep their sockets: a client must not write to one that just closed.
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
  { iam, services }: { iam: Iam; services: readonly AwsService[] },
  request: AwsRequest,
): Promise<AwsResponse> {
  try {
    checkCaller(iam, request);
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

function checkCaller(iam: Iam, { accessKeyId }: AwsRequest): void {
  if (accessKeyId === undefined) {
    throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
  }
  if (iam.secretFor(accessKeyId) === undefined) {
    throw new AwsError('UnrecognizedClientException', INVALID_TOKEN, 403);
  }
}

function send(response: ServerResponse, { statusCode, headers, body }: AwsResponse): void {
  response.writeHead(statusCode, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
}
