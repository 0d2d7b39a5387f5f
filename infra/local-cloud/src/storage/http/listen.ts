import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

const IDLE_MS = 5 * 60 * 1000;
const KEEP_ALIVE_MS = 65 * 1000;

/** A server on 127.0.0.1. */
export interface Listening {
  readonly port: number;
  /** Closes every connection and frees the port. */
  readonly close: () => Promise<void>;
}

/** Port 0 picks a free one; rejects if the port is in use. */
export async function listen(port: number, listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  // Long uploads are allowed, idle connections are not.
  server.requestTimeout = 0;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.setTimeout(IDLE_MS);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port to listen on');
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { port: address.port, close };
}
