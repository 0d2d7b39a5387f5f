import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy that sends all requests with this `host`. Without TLS, browsers allow service workers below localhost, but
 * not on CloudFront hosts.
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
