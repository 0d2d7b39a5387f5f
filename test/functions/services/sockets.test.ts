import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.unstubAllEnvs();
});

/** The service before a management API that answers like this. */
async function before(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubEnv('SOCKET_ENDPOINT', `http://127.0.0.1:${port}/ws`);
  vi.resetModules();
  return import('#functions/services/sockets.ts');
}

test('a text is posted to its connection, whose id may hold anything', async () => {
  const seen: string[] = [];
  const { postToSocket } = await before(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${body}`);
    response.end();
  });
  expect(await postToSocket('L0SM9cOFvHcCIhw=', '{"type":"pong"}')).toBe('delivered');
  expect(seen).toEqual(['POST /ws/@connections/L0SM9cOFvHcCIhw%3D {"type":"pong"}']);
});

test('a gateway that is asked too much is asked again', async () => {
  let calls = 0;
  const { postToSocket } = await before((_request, response) => {
    calls += 1;
    response.writeHead(calls === 1 ? 429 : 200, { 'x-amzn-errortype': 'LimitExceededException' });
    response.end('{}');
  });
  expect(await postToSocket('connection', 'text')).toBe('delivered');
  expect(calls).toBe(2);
});

test('a connection that has ended is gone, also for who ends it or asks', async () => {
  const { closeSocket, isSocketGone, postToSocket } = await before((_request, response) => {
    response.writeHead(410, { 'x-amzn-errortype': 'GoneException' });
    response.end('{}');
  });
  expect(await postToSocket('connection', 'text')).toBe('gone');
  expect(await closeSocket('connection')).toBe('gone');
  expect(await isSocketGone('connection')).toBe(true);
});

test('a gateway that never answers is given up after three seconds', async () => {
  const { isSocketGone, postToSocket } = await before(() => {});
  const begin = performance.now();
  expect(await Promise.all([postToSocket('connection', 'text'), isSocketGone('other')])).toEqual([
    'missed',
    false,
  ]);
  expect(performance.now() - begin).toBeLessThan(4_000);
});
