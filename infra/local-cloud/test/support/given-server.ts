import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** A server on a free port of 127.0.0.1 until the test ends. Returns the port. */
export async function givenServer(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port to listen on');
  return address.port;
}
