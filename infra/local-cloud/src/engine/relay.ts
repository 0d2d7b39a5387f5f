import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { pipeline } from 'node:stream';
import { browserRefusal } from '../network/from-browser.ts';

interface Relay {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Longer than the clients' keep-alive: a client must not write to a closing socket. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Forwards calls of programs to the engine, and refuses browsers: the engine itself would answer every page,
 * whatever its origin and signature. `engine` resolves to its address once it runs. Rejects if the port is taken.
 */
export async function startRelay(port: number, engine: () => string): Promise<Relay> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const refused = browserRefusal(request, port);
    if (refused === undefined) return pass(request, response, engine(), agent);
    request.resume();
    response.writeHead(403, { 'content-type': 'application/x-amz-json-1.0' });
    response.end(JSON.stringify({ __type: 'AccessDeniedException', Message: refused }));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) =>
      reject(new Error(`The DynamoDB engine did not start: ${message}`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

function pass(request: IncomingMessage, response: ServerResponse, to: string, agent: Agent): void {
  const { method, url = '/', headers } = request;
  const outgoing = sendRequest(new URL(url, to), { method, headers, agent });
  // The engine was stopped or the client disconnected: no answer needed.
  const end = () => response.destroy();
  outgoing.once('error', end);
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, (error) => error && end());
  });
  pipeline(request, outgoing, (error) => error && end());
}
