import { createServer, type RequestListener } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { closeSocket, isSocketGone, postToSocket } from '#functions/services/sockets.ts';
import { listen } from '#test/support/listen.ts';

/** A management API that responds as each test sets. */
let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
const port = await listen(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
process.env.SOCKET_ENDPOINT = `http://127.0.0.1:${port}/ws`;

test('a text is posted to its connection, whatever characters its id has', async () => {
  const seen: string[] = [];
  answer = async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push(`${request.method} ${request.url} ${body}`);
    response.end();
  };
  expect(await postToSocket('L0SM9cOFvHcCIhw=', '{"type":"pong"}')).toBe('delivered');
  expect(seen).toEqual(['POST /ws/@connections/L0SM9cOFvHcCIhw%3D {"type":"pong"}']);
});

test('a gateway that throttles is retried', async () => {
  let calls = 0;
  answer = (_request, response) => {
    calls += 1;
    response.writeHead(calls === 1 ? 429 : 200, { 'x-amzn-errortype': 'LimitExceededException' });
    response.end('{}');
  };
  expect(await postToSocket('connection', 'text')).toBe('delivered');
  expect(calls).toBe(2);
});

test('a connection that has ended is gone, also when it is closed or looked up', async () => {
  answer = (_request, response) => {
    response.writeHead(410, { 'x-amzn-errortype': 'GoneException' });
    response.end('{}');
  };
  expect(await postToSocket('connection', 'text')).toBe('gone');
  expect(await closeSocket('connection')).toBe('gone');
  expect(await isSocketGone('connection')).toBe(true);
});

test('a gateway that never responds times out after three seconds', async () => {
  answer = () => {};
  const begin = performance.now();
  expect(await Promise.all([postToSocket('connection', 'text'), isSocketGone('other')])).toEqual([
    'missed',
    false,
  ]);
  expect(performance.now() - begin).toBeLessThan(4_000);
});
