import { createServer } from 'node:http';
import type { Account } from './account.ts';
import { answer } from './answers/answer.ts';
import { type Asked, readAsked } from './asked.ts';
import { refusalTold } from './told.ts';

/** The one endpoint of all services in all regions: what `AWS_ENDPOINT_URL` names. */
export async function serveAccount(account: Account, port: number) {
  const server = createServer(async (message, response) => {
    let asked: Asked | undefined;
    const told = await readAsked(message)
      .then((read) => {
        asked = read;
        return answer(account, read);
      })
      .catch((error: unknown) => refusalTold(asked, error));
    const { status, type, headers, body } = told;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    response.writeHead(status, { 'content-type': type, ...length, ...headers });
    response.end(asked?.method === 'HEAD' ? undefined : body);
  });
  // Longer than the clients' keep-alive: a client must not write to a closing socket.
  server.keepAliveTimeout = 120_000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
