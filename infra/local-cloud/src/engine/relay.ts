import {
  Agent,
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import { pipeline } from 'node:stream';
import { browserRefusal } from '../network/from-browser.ts';

export interface Relay {
  readonly endpoint: string;
  stop(): Promise<void>;
}

/** Longer than clients keep their sockets: a client must not write to one that just closed. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Passes the calls of programs on to the engine, which itself answers every page in the browser,
 * whatever its origin and signature. `engine` says where it is once it runs. Rejects when the port is taken.
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
  // Who stopped the engine, or left, needs no answer.
  const end = () => response.destroy();
  outgoing.once('error', end);
  outgoing.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    pipeline(answer, response, (error) => error && end());
  });
  pipeline(request, outgoing, (error) => error && end());
}
