import { connect } from 'node:net';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '#src/cloudformation/json.ts';
import { manualClock } from '../support/manual-clock.ts';
import { connectContext } from './support/connect-context.ts';
import { OK, routes, runningSockets as sockets } from './support/running-sockets.ts';
import { socketStack } from './support/socket-template.ts';

const bodies = (events: readonly JsonObject[]) => events.map(({ body }) => body);

test('$connect gets the handshake as a proxy event, through CloudFront', async () => {
  const clock = manualClock('2020-03-12T19:03:58.390Z');
  const { open, got, stack, sockets: running } = await sockets(undefined, undefined, { clock });
  await open(
    { Cookie: 'session=1', Origin: 'http://localhost', 'User-Agent': 'agent' },
    '?a=1&a=2',
  );
  const domainName = `${stack.ref('Sockets')}.execute-api.us-east-1.amazonaws.com`;
  expect(got('open')).toEqual([
    {
      headers: expect.objectContaining({
        Host: domainName,
        Cookie: 'session=1',
        Origin: 'http://localhost',
        'Sec-Websocket-Version': '13',
        'X-Origin-Secret': 'proof',
      }),
      multiValueHeaders: expect.objectContaining({ Cookie: ['session=1'] }),
      queryStringParameters: { a: '2' },
      multiValueQueryStringParameters: { a: ['1', '2'] },
      requestContext: connectContext(stack.ref('Sockets'), running.connections()[0]?.id),
      isBase64Encoded: false,
    },
  ]);
});

test.each([
  ['{"type":"say","n":1}', 'say'],
  ['{"type":"sing"}', 'other'],
  ['{"type":7}', 'other'],
  ['{"type":"$connect"}', 'other'],
  ['{"type":"toString"}', 'other'],
  ['[]', 'other'],
  ['hello', 'other'],
])('the frame %s is led to the function %s', async (frame, functionName) => {
  const { open, got, sockets: running } = await sockets();
  const { webSocket } = await open();
  webSocket.send(frame);
  await expect.poll(() => bodies(got(functionName))).toEqual([frame]);
  expect(got(functionName)[0]?.requestContext).toMatchObject({
    eventType: 'MESSAGE',
    routeKey: functionName === 'say' ? 'say' : '$default',
    messageId: expect.stringMatching(/^.{15}=$/),
    connectionId: running.connections()[0]?.id,
  });
  expect(got(functionName)[0]).not.toHaveProperty('headers');
});

test('frames of one socket are handled concurrently', async () => {
  const gate = Promise.withResolvers<Json>();
  const { open, got } = await sockets((_event, name) => (name === 'say' ? gate.promise : OK));
  const { webSocket } = await open();
  for (const n of [1, 2, 3]) webSocket.send(`{"type":"say","n":${n}}`);
  await expect.poll(() => got('say').length).toBe(3);
  expect(bodies(got('say'))).toEqual([1, 2, 3].map((n) => `{"type":"say","n":${n}}`));
  gate.resolve(OK);
});

test('an answer without a status, and one with an error status, are reported as failures', async () => {
  const { open } = await sockets((_event, name) => (name === 'open' ? OK : null));
  const { webSocket, frames } = await open();
  webSocket.send('{"type":"say"}');
  await expect.poll(() => frames.length).toBe(1);
  expect(JSON.parse(frames[0] ?? '')).toEqual({
    message: 'Internal server error',
    connectionId: expect.any(String),
    requestId: expect.any(String),
  });
});

test('a function timeout is reported', async () => {
  const { promise: never } = Promise.withResolvers<Json>();
  const resources = socketStack(routes, { timeoutMillis: 50 });
  const { open } = await sockets((_event, name) => (name === 'say' ? never : OK), resources);
  const { webSocket, frames } = await open();
  webSocket.send('{"type":"say"}');
  await expect.poll(() => frames[0]).toContain('"message":"Endpoint request timed out"');
});

test('only the status of a function’s result is used', async () => {
  const { open, got } = await sockets(() => ({ ...OK, body: 'private' }));
  const { webSocket, frames } = await open();
  webSocket.send('{"type":"say"}');
  webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(2);
  expect(frames).toEqual([]);
});

test('a frame without a route is forbidden', async () => {
  const { open } = await sockets(undefined, socketStack({ say: 'say' }));
  const { webSocket, frames } = await open();
  webSocket.send('{"type":"sing"}');
  await expect.poll(() => frames[0]).toContain('"message":"Forbidden"');
});

test.each([
  [401, 'Unauthorized', { statusCode: 401 }],
  [403, 'Forbidden', { statusCode: 403 }],
  [502, 'Internal server error', {}],
])('$connect refuses the handshake with %i', async (status, message, answer) => {
  const { open, sockets: running } = await sockets((_event, name) =>
    name === 'open' ? answer : OK,
  );
  await expect(open()).rejects.toThrow(new RegExp(`^${status} \\{"message":"${message}",`));
  expect(running.connections()).toEqual([]);
});

test('an API that may not invoke $connect refuses everybody and invokes nothing', async () => {
  const { R0Permission: _dropped, ...resources } = socketStack(routes);
  const { open, got } = await sockets(undefined, resources);
  await expect(open()).rejects.toThrow('500');
  expect(got('open')).toEqual([]);
});

test('only the stage accepts connections, and only WebSockets', async () => {
  const { open, visit, got } = await sockets();
  await expect(open({}, '/more')).rejects.toThrow('403');
  expect(await visit('/ws')).toMatchObject({ status: 426 });
  const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  expect(await visit('/ws', { headers })).toMatchObject({ status: 400 });
  expect(got('open')).toEqual([]);
});

test('an upgrade to anything else is ignored', async () => {
  const { visit } = await sockets();
  const headers = { connection: 'upgrade', upgrade: 'h2c' };
  expect(await visit('/_local/', { headers })).toMatchObject({ status: 200, body: 'the console' });
  const socket = { connection: 'upgrade', upgrade: 'websocket' };
  expect(await visit('/_local/', { headers: socket })).toMatchObject({ body: 'the console' });
});

test('$disconnect gets the reason of the end', async () => {
  const { open, got, sockets: running } = await sockets();
  const [one, other, third] = [await open(), await open(), await open()];
  const reasons = () =>
    got('end')
      .map(({ requestContext }) => JSON.stringify(requestContext))
      .join();
  one.webSocket.close(4000, 'enough');
  await expect.poll(reasons).toContain('"disconnectStatusCode":4000,"disconnectReason":"enough"');
  other.webSocket.close();
  await expect.poll(reasons).toContain('"disconnectStatusCode":1005');
  third.webSocket.terminate();
  await expect.poll(reasons).toContain('"disconnectStatusCode":1006');
  expect(running.connections()).toEqual([]);
});

test('a frame of 32 KB passes, and a message of 128 KB in such frames', async () => {
  const { open, got } = await sockets();
  const { webSocket } = await open();
  const piece = 'x'.repeat(32 * 1024);
  webSocket.send(piece);
  for (const fin of [false, false, false, true]) webSocket.send(piece, { fin });
  await expect.poll(() => got('other').length).toBe(2);
  expect(bodies(got('other'))).toEqual([piece, piece.repeat(4)]);
});

test('a larger frame closes the connection with 1009 and is not delivered', async () => {
  const { open, got } = await sockets();
  const { webSocket, closed } = await open();
  webSocket.send('x'.repeat(32 * 1024 + 1));
  expect(await closed).toMatchObject({ code: 1009 });
  await expect.poll(() => got('end').length).toBe(1);
  expect(got('other')).toEqual([]);
});

test('a larger message closes the connection with 1009 and is not delivered', async () => {
  const { open, got } = await sockets();
  const { webSocket, closed } = await open();
  const piece = 'x'.repeat(32 * 1024);
  for (const fin of [false, false, false, false, true]) webSocket.send(piece, { fin });
  expect(await closed).toMatchObject({ code: 1009 });
  expect(got('other')).toEqual([]);
});

test('a binary frame closes the connection with 1003', async () => {
  const { open, got } = await sockets();
  const { webSocket, closed } = await open();
  webSocket.send(Buffer.from('{"type":"say"}'));
  expect(await closed).toMatchObject({ code: 1003 });
  expect(got('say')).toEqual([]);
});

test('ten minutes without a frame end a connection, two hours end any', async () => {
  const clock = manualClock();
  const { open, got } = await sockets(undefined, undefined, { clock });
  const [quiet, lively] = [await open(), await open()];
  clock.advance(9 * 60_000);
  lively.webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(1);
  clock.advance(60_000);
  expect(await quiet.closed).toEqual({ code: 1001, reason: 'Going away' });
  for (let minutes = 10; minutes < 120; minutes += 5) {
    lively.webSocket.send('{"type":"say"}');
    const before = got('say').length;
    await expect.poll(() => got('say').length).toBe(before + 1);
    clock.advance(5 * 60_000);
  }
  expect(await lively.closed).toMatchObject({ code: 1001 });
  await expect.poll(() => got('end').length).toBe(2);
});

test('a route is throttled as its stage declares', async () => {
  const clock = manualClock();
  const throttle = { ThrottlingRateLimit: 2, ThrottlingBurstLimit: 3 };
  const { open, got } = await sockets(undefined, socketStack(routes, { throttle }), { clock });
  const { webSocket, frames } = await open();
  for (let n = 0; n < 5; n += 1) webSocket.send('{"type":"say"}');
  await expect.poll(() => frames.length).toBe(2);
  expect(frames[0]).toContain('"message":"Too Many Requests"');
  expect(got('say')).toHaveLength(3);
  clock.advance(1000);
  webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(4);
  await Promise.all([open(), open()]);
  await expect(Promise.all([open(), open(), open()])).rejects.toThrow('429');
});

test('the access log names routes and neither frames nor connections', async () => {
  const lines: string[] = [];
  const accessLogFormat = '$context.eventType $context.routeKey $context.status $context.body';
  const resources = socketStack(routes, { accessLogFormat });
  const { open, got } = await sockets(undefined, resources, { accessLog: (it) => lines.push(it) });
  const { webSocket } = await open();
  webSocket.send('{"type":"say","text":"secret"}');
  await expect.poll(() => got('say').length).toBe(1);
  webSocket.close();
  await expect
    .poll(() => lines)
    .toEqual(['CONNECT $connect 200 -', 'MESSAGE say 200 -', 'DISCONNECT $disconnect 200 -']);
});

test('a client that disconnects during its handshake does no harm', async () => {
  const gate = Promise.withResolvers<Json>();
  const answers = [gate.promise, OK];
  const { edge, got, open } = await sockets((_event, name) =>
    name === 'open' ? (answers.shift() ?? OK) : OK,
  );
  const socket = connect(edge.port, '127.0.0.1');
  socket.write(
    'GET /ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await expect.poll(() => got('open').length).toBe(1);
  socket.resetAndDestroy();
  await open();
  gate.resolve(OK);
  await expect.poll(() => got('end').length).toBe(1);
});

test('connections end with the edge', async () => {
  const { edge, open, sockets: running, got } = await sockets();
  const { closed } = await open();
  running.stop();
  await edge.stop();
  expect(await closed).toMatchObject({ code: 1006 });
  expect(got('end')).toEqual([]);
});

test('unsupported declarations are refused by name', async () => {
  const resources = socketStack(routes);
  const signed = {
    ...resources,
    R0: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: { ApiId: { Ref: 'Sockets' }, RouteKey: '$connect', AuthorizationType: 'AWS_IAM' },
    },
  };
  await expect(sockets(undefined, signed)).rejects.toThrow(/R0[\s\S]*AuthorizationType/);
});
