import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A port that asks for everything as of `host`. Browsers give service workers to names below localhost
 * without TLS, and to no host of CloudFront.
 */
export async function askingFor(host: string, port: number) {
  const server = createServer((incoming, answer) => {
    const { url: path, method, headers } = incoming;
    const options = { host: '127.0.0.1', port, path, method, headers: { ...headers, host } };
    incoming.pipe(
      request(options, (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      }),
    );
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo | string | null>();
  server.listen(0, '127.0.0.1', () => resolve(server.address()));
  const address = await promise;
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  return { port: address.port, stop: () => server.close() };
}
