import { createServer, request } from 'node:http';
import { listen } from '#test/support/listen.ts';

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
  return { port: await listen(server), stop: () => server.close() };
}
