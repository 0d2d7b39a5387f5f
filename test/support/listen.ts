import { once } from 'node:events';
import type { Server } from 'node:net';

/** Listens on a free port of 127.0.0.1, which it returns. */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP port to listen on');
  return address.port;
}
