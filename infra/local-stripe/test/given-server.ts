import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';

/** When something is stopped: after its test, or with `afterAll` after its file. */
export type Finish = (stop: () => Promise<void>) => void;

/** A server on a free port of 127.0.0.1, stopped after the test. Returns the port. */
export async function givenServer(
  listener: RequestListener,
  finish: Finish = onTestFinished,
): Promise<number> {
  const server = createServer(listener);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  finish(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port to listen on');
  return address.port;
}
