import { Agent } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Json, JsonObject } from '#src/cloudformation/json.ts';
import { LambdaServiceError } from '#src/lambda/service-error.ts';
import { runningEdge, type Visit } from '../edge/support/running-edge.ts';
import { httpApi } from '../edge/support/web-template.ts';

/** An API whose endpoint is called directly, and the events that its functions got. */
async function api(
  resources: Record<string, object>,
  handler: (event: JsonObject) => Json | Promise<Json> = () => ({}),
  options: Parameters<typeof runningEdge>[2] = {},
) {
  const events: JsonObject[] = [];
  const { stack, visit } = await runningEdge(
    resources,
    (event) => {
      events.push(event);
      return handler(event);
    },
    options,
  );
  const host = `${stack.ref('Api')}.execute-api.us-east-1.amazonaws.com`;
  const call = (path: string, request: Visit = {}) => visit(path, { host, ...request });
  return { events, call, apiId: stack.ref('Api'), host };
}

const now = () => new Date('2020-03-12T19:03:58.390Z');

test('a function gets the event in payload format 2.0', async () => {
  const { events, call, apiId, host } = await api(
    httpApi({ 'POST /pets/{id}': 'pets' }),
    undefined,
    {
      now,
    },
  );
  await call('/pets/a%20b?x=1&y=%26&x=2&z', {
    method: 'POST',
    from: '127.0.0.9',
    headers: {
      Cookie: 'a=1; b=2',
      'X-Twice': ['one', 'two'],
      'User-Agent': 'agent',
      'Content-Type': 'application/json',
      'X-Forwarded-For': '1.2.3.4',
    },
    body: '{"é":1}',
  });
  expect(events).toEqual([
    {
      version: '2.0',
      routeKey: 'POST /pets/{id}',
      rawPath: '/pets/a b',
      rawQueryString: 'x=1&y=%26&x=2&z',
      cookies: ['a=1', 'b=2'],
      headers: expect.objectContaining({
        host,
        'x-twice': 'one,two',
        'user-agent': 'agent',
        'content-length': '8',
        'content-type': 'application/json',
        'x-forwarded-for': '1.2.3.4, 127.0.0.9',
        'x-forwarded-port': '443',
        'x-forwarded-proto': 'https',
      }),
      queryStringParameters: { x: '1,2', y: '&', z: '' },
      requestContext: {
        accountId: '000000000000',
        apiId,
        domainName: host,
        domainPrefix: apiId,
        http: {
          method: 'POST',
          path: '/pets/a b',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.9',
          userAgent: 'agent',
        },
        requestId: expect.stringMatching(/^.{15}=$/),
        routeKey: 'POST /pets/{id}',
        stage: '$default',
        time: '12/Mar/2020:19:03:58 +0000',
        timeEpoch: 1584039838390,
      },
      pathParameters: { id: 'a b' },
      body: '{"é":1}',
      isBase64Encoded: false,
    },
  ]);
  expect(events[0]?.headers).not.toHaveProperty('cookie');
});

test('missing parts of a request are absent from the event', async () => {
  const { events, call } = await api(httpApi({ 'GET /pets': 'pets' }));
  await call('/pets');
  const absent = ['cookies', 'queryStringParameters', 'pathParameters', 'body', 'stageVariables'];
  for (const name of absent) expect(events[0]).not.toHaveProperty(name);
  expect(events[0]).toMatchObject({ rawQueryString: '', isBase64Encoded: false });
});

test.each([
  ['text/plain; charset=utf-8', false],
  ['application/json', false],
  ['application/problem+json', false],
  ['application/javascript', false],
  ['application/xml', false],
  ['application/x-www-form-urlencoded', true],
  ['multipart/form-data; boundary=x', true],
  ['application/octet-stream', true],
  ['application/zip', true],
])('a body of %s is base64: %s', async (type, base64) => {
  const { events, call } = await api(httpApi({ 'POST /': 'f' }));
  await call('/', { method: 'POST', headers: { 'content-type': type }, body: 'text' });
  const body = base64 ? Buffer.from('text').toString('base64') : 'text';
  expect(events[0]).toMatchObject({ body, isBase64Encoded: base64 });
});

test('a compressed body reaches the function byte by byte', async () => {
  const { events, call } = await api(httpApi({ 'POST /': 'f' }));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  const body = Buffer.from([0x1f, 0x8b, 0xff, 0x00]);
  await call('/', { method: 'POST', headers, body });
  expect(events[0]).toMatchObject({ body: body.toString('base64'), isBase64Encoded: true });
});

test('an object with a status code is the response', async () => {
  const { call } = await api(httpApi({ 'GET /': 'f' }), () => ({
    statusCode: 201,
    headers: { 'X-Number': 5, 'Content-Type': 'text/html' },
    cookies: ['a=1; HttpOnly', 'b=2'],
    body: '<p>',
  }));
  const answer = await call('/');
  expect(answer).toMatchObject({ status: 201, body: '<p>' });
  expect(answer.headers).toMatchObject({
    'x-number': '5',
    'content-type': 'text/html',
    'set-cookie': ['a=1; HttpOnly', 'b=2'],
    'apigw-requestid': expect.any(String),
  });
});

test('a base64 body is decoded, and a body without a type is plain text', async () => {
  const bytes = Buffer.from([0, 255, 7]);
  const { call } = await api(httpApi({ 'GET /': 'f' }), () => ({
    statusCode: '200',
    body: bytes.toString('base64'),
    isBase64Encoded: true,
  }));
  const answer = await call('/');
  expect(answer.bytes).toEqual(bytes);
  expect(answer.headers['content-type']).toBe('text/plain;charset=UTF-8');
});

test.each([
  [{ hello: ['world'] }, '{"hello":["world"]}'],
  ['Hello from Lambda!', 'Hello from Lambda!'],
  [7, '7'],
  [null, 'null'],
])('any other result is the body of a 200: %j', async (result, body) => {
  const { call } = await api(httpApi({ 'GET /': 'f' }), () => result);
  const answer = await call('/');
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers['content-type']).toBe('application/json');
});

test.each([
  { statusCode: 'many' },
  { statusCode: 99 },
  { statusCode: 200, body: { not: 'text' } },
  { statusCode: 200, headers: { 'x-split': 'a\r\nset-cookie: b' } },
  { statusCode: 200, headers: { 'bad name': 'a' } },
])('a malformed response is answered with 500: %j', async (result) => {
  const { call } = await api(httpApi({ 'GET /': 'f' }), () => result);
  expect(await call('/')).toMatchObject({
    status: 500,
    body: '{"message":"Internal Server Error"}',
  });
});

test('a failing function is answered with 500 and without its error', async () => {
  const { call } = await api(httpApi({ 'GET /': 'f' }), undefined, {
    invoke: () =>
      Promise.resolve({ functionError: 'Unhandled', payload: { errorMessage: 'secret' } }),
  });
  expect(await call('/')).toMatchObject({
    status: 500,
    body: '{"message":"Internal Server Error"}',
  });
});

test('an API without permission to invoke the function answers 500 and does not invoke it', async () => {
  const { R0Permission: _dropped, ...resources } = httpApi({ 'GET /': 'f' });
  const { call, events } = await api(resources);
  expect(await call('/')).toMatchObject({
    status: 500,
    body: '{"message":"Internal Server Error"}',
  });
  expect(events).toEqual([]);
});

test('an unknown route is answered with 404', async () => {
  const { call } = await api(httpApi({ 'GET /pets': 'f' }));
  expect(await call('/pets', { method: 'PUT' })).toMatchObject({
    status: 404,
    body: '{"message":"Not Found"}',
  });
});

test('a function timeout is answered with 503', async () => {
  const resources = httpApi({ 'GET /': 'f' }, { timeoutMillis: 50 });
  const { promise: never } = Promise.withResolvers<Json>();
  const { call } = await api(resources, () => never);
  expect(await call('/')).toMatchObject({
    status: 503,
    body: '{"message":"Service Unavailable"}',
  });
});

test('a body over 10 MB is answered with 413, also without a declared length', async () => {
  const { call, events } = await api(httpApi({ 'POST /': 'f' }));
  const body = Buffer.alloc(10 * 1024 * 1024 + 1);
  const tooLarge = { status: 413, body: '{"message":"Request Entity Too Large"}' };
  expect(await call('/', { method: 'POST', body })).toMatchObject(tooLarge);
  const headers = { 'transfer-encoding': 'chunked' };
  expect(await call('/', { method: 'POST', body, headers })).toMatchObject(tooLarge);
  expect(events).toEqual([]);
});

test('a request line and headers over 10,240 bytes are answered with 431', async () => {
  const { call, events } = await api(httpApi({ 'GET /': 'f' }));
  const tooLarge = { status: 431, body: '{"message":"Request Header Fields Too Large"}' };
  const large = 'a'.repeat(9_000);
  expect(await call('/', { headers: { cookie: large } })).toMatchObject({ status: 200 });
  const headers = { cookie: large, 'x-more': 'b'.repeat(1_240) };
  expect(await call('/', { headers })).toMatchObject(tooLarge);
  expect(await call(`/?q=${large}`, { headers: { cookie: large } })).toMatchObject(tooLarge);
  expect(events).toHaveLength(1);
});

test('the connection stays open after a too large body', async () => {
  const { call } = await api(httpApi({ 'POST /': 'f' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const body = Buffer.alloc(12 * 1024 * 1024);
  expect(await call('/', { method: 'POST', body, agent })).toMatchObject({ status: 413 });
  expect(await call('/', { method: 'POST', body: 'x', agent })).toMatchObject({ status: 200 });
});

test('an event that is too large for Lambda is answered with 413', async () => {
  const { call } = await api(httpApi({ 'POST /': 'f' }), () => {
    throw new LambdaServiceError('RequestTooLargeException', 413, 'too large');
  });
  expect(await call('/', { method: 'POST', body: 'x' })).toMatchObject({ status: 413 });
});

test('a function that is throttled is answered with 503', async () => {
  const { call } = await api(httpApi({ 'GET /': 'f' }), () => {
    throw new LambdaServiceError('TooManyRequestsException', 429, 'Rate Exceeded.');
  });
  expect(await call('/')).toMatchObject({
    status: 503,
    body: '{"message":"Service Unavailable"}',
  });
});

test('the access log names the route, never the path or the query', async () => {
  const lines: string[] = [];
  const accessLogFormat =
    '{"route":"$context.routeKey","status":"$context.status","method":"$context.httpMethod","path":"$context.path"}';
  const resources = httpApi({ 'GET /preview/{token}': 'f' }, { accessLogFormat });
  const { call } = await api(resources, undefined, { accessLog: (line) => lines.push(line) });
  await call('/preview/secret?also=secret');
  await call('/secret');
  expect(lines).toEqual([
    '{"route":"GET /preview/{token}","status":"200","method":"GET","path":"-"}',
    '{"route":"-","status":"404","method":"GET","path":"-"}',
  ]);
});

test('unsupported declarations are refused by name', async () => {
  const resources = httpApi({ 'GET /': 'f' });
  const broken = {
    ...resources,
    Api: {
      Type: 'AWS::ApiGatewayV2::Api',
      Properties: { ProtocolType: 'HTTP', CorsConfiguration: {} },
    },
  };
  await expect(api(broken)).rejects.toThrow(
    /Api \(AWS::ApiGatewayV2::Api\)[\s\S]*CorsConfiguration/,
  );
});
