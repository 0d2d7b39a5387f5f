import { expect, onTestFinished, test, vi } from 'vitest';
import { isJsonObject, type Json, type JsonObject } from '#src/cloudformation/json.ts';
import { authorize } from '#src/gateway/socket/authorize.ts';
import { connectEvent } from '#src/gateway/socket/events.ts';
import { declaredSocketApis } from '#src/gateway/socket/template.ts';
import { stackOf } from '../support/assembly.ts';
import { manualClock } from '../support/manual-clock.ts';
import { connectContext } from './support/connect-context.ts';
import { type Handler, OK, routes, runningSockets } from './support/running-sockets.ts';
import { socketStack } from './support/socket-template.ts';

type Statement = Readonly<Record<string, string | string[]>>;

const INVOKE = 'execute-api:Invoke';
const allow = (Resource = '*'): Statement => ({ Action: INVOKE, Effect: 'Allow', Resource });
const deny = (Resource = '*'): Statement => ({ Action: INVOKE, Effect: 'Deny', Resource });
const policy = (...Statement: Statement[]) => ({ Version: '2012-10-17', Statement });
const ALLOWED = { principalId: '7', policyDocument: policy(allow()) };

const guarded = (options: { accessLogFormat?: string; throttle?: object } = {}) =>
  socketStack(routes, { ...options, authorizer: 'guard' });

/** A WebSocket API whose `$connect` asks the function `guard`, which answers what is given. */
function sockets(
  guard: Json | (() => Json),
  resources: ReturnType<typeof socketStack> = guarded(),
  options: Parameters<typeof runningSockets>[2] = {},
) {
  const handler: Handler = (_event, name) => {
    if (name !== 'guard') return OK;
    return typeof guard === 'function' ? guard() : guard;
  };
  return runningSockets(handler, resources, options);
}

/** The answer of a function that throws. */
const thrown = (message: string) => () => {
  throw new Error(message);
};

test('the authorizer gets the handshake event with all its fields', async () => {
  const clock = manualClock('2020-03-12T19:03:58.390Z');
  const { open, got, stack } = await sockets(ALLOWED, undefined, { clock });
  await open({ Cookie: 'session=1', 'User-Agent': 'agent' }, '?a=1&a=2');
  await open({ Cookie: 'session=1' });
  const apiId = stack.ref('Sockets');
  expect(got('guard')[0]).toEqual({
    type: 'REQUEST',
    methodArn: `arn:aws:execute-api:us-east-1:000000000000:${apiId}/ws/$connect`,
    headers: expect.objectContaining({ Cookie: 'session=1', 'X-Origin-Secret': 'proof' }),
    multiValueHeaders: expect.objectContaining({ Cookie: ['session=1'] }),
    queryStringParameters: { a: '2' },
    multiValueQueryStringParameters: { a: ['1', '2'] },
    stageVariables: {},
    requestContext: connectContext(apiId, expect.stringMatching(/^.{15}=$/)),
  });
  expect(got('guard')[1]).toMatchObject({
    queryStringParameters: {},
    multiValueQueryStringParameters: {},
  });
});

test('every event of a connection has the authorizer’s context, as strings', async () => {
  const context = { name: 'Ann', userId: 7, isAdmin: false, principalId: 'another' };
  const { open, got } = await sockets({ ...ALLOWED, context });
  const { webSocket } = await open();
  webSocket.send('{"type":"say"}');
  webSocket.send('{"type":"sing"}');
  await expect.poll(() => [...got('say'), ...got('other')].length).toBe(2);
  webSocket.close();
  await expect.poll(() => got('end').length).toBe(1);
  const authorizer = {
    name: 'Ann',
    userId: '7',
    isAdmin: 'false',
    principalId: '7',
    integrationLatency: expect.any(Number),
  };
  const asked = contextOf(got('guard'));
  expect(contextOf(got('open'))).toEqual({ ...asked, authorizer });
  for (const name of ['say', 'other', 'end']) {
    expect(contextOf(got(name))).toMatchObject({ connectionId: asked.connectionId, authorizer });
  }
  expect(got('guard')).toHaveLength(1);
});

function contextOf([event]: readonly JsonObject[]): JsonObject {
  const context = event?.requestContext;
  if (!isJsonObject(context)) throw new Error('There is no such event');
  return context;
}

test('each connection keeps its own context', async () => {
  const principals = ['1', '2'];
  const { open, got } = await sockets(() => ({
    ...ALLOWED,
    principalId: principals.shift() ?? '',
  }));
  const [first, second] = [await open(), await open()];
  second.webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(1);
  first.webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(2);
  const said = got('say').map((event) => contextOf([event]).authorizer);
  expect(said).toMatchObject([{ principalId: '2' }, { principalId: '1' }]);
});

test.each<[string, Json | (() => Json), number, string]>([
  ['throws Unauthorized', thrown('Unauthorized'), 401, 'Unauthorized'],
  ['throws anything else', thrown('Unauthorized.'), 500, 'Internal server error'],
  [
    'denies',
    { ...ALLOWED, policyDocument: policy(allow(), deny('arn:aws:execute-api:*:*:*/ws/$connect')) },
    403,
    'User is not authorized to access this resource with an explicit deny',
  ],
  [
    'allows another API',
    { ...ALLOWED, policyDocument: policy(allow('arn:aws:execute-api:*:*:other/*')) },
    403,
    'User is not authorized to access this resource',
  ],
  [
    'allows another action',
    { ...ALLOWED, policyDocument: policy({ ...allow(), Action: 'execute-api:ManageConnections' }) },
    403,
    'User is not authorized to access this resource',
  ],
  [
    'allows nothing',
    { ...ALLOWED, policyDocument: policy() },
    403,
    'User is not authorized to access this resource',
  ],
  ['says nothing', null, 500, 'Internal server error'],
  ['names nobody', { policyDocument: policy(allow()) }, 500, 'Internal server error'],
  ['has no policy', { principalId: '7' }, 500, 'Internal server error'],
  [
    'has a statement about no action',
    { ...ALLOWED, policyDocument: policy({ Effect: 'Allow', Resource: '*' }) },
    500,
    'Internal server error',
  ],
  [
    'has a context of more than texts, numbers and booleans',
    { ...ALLOWED, context: { user: { id: 7 } } },
    500,
    'Internal server error',
  ],
])('an authorizer that %s refuses the handshake', async (_what, answer, status, message) => {
  const { open, got, sockets: running } = await sockets(answer);
  const body = `{"message":"${message}","connectionId":"[^"]{16}","requestId":"[^"]{16}"}`;
  await expect(open()).rejects.toThrow(new RegExp(`^${status} ${body}$`));
  expect(got('guard')).toHaveLength(1);
  expect([...got('open'), ...got('end'), ...running.connections()]).toEqual([]);
});

test('actions and resources may be lists', async () => {
  const statement = { Action: ['other:Do', INVOKE], Effect: 'Allow', Resource: ['other', '*'] };
  const { open, got } = await sockets({ ...ALLOWED, policyDocument: policy(statement) });
  await open();
  expect(got('open')).toHaveLength(1);
});

test('$connect may refuse a handshake that the authorizer allowed', async () => {
  const { open } = await runningSockets(
    (_event, name) => (name === 'guard' ? ALLOWED : { statusCode: 409 }),
    guarded(),
  );
  await expect(open()).rejects.toThrow('409 {"message":"Conflict"');
});

test('an API that may not invoke its authorizer refuses everybody and invokes nothing', async () => {
  const { AuthorizerPermission: _dropped, ...resources } = guarded();
  const { open, got } = await sockets(ALLOWED, resources);
  await expect(open()).rejects.toThrow('500 {"message":"Internal server error"');
  expect([...got('guard'), ...got('open')]).toEqual([]);
});

test('an authorizer has thirty seconds', async () => {
  const [api] = declaredSocketApis(stackOf({ Resources: guarded() }));
  const guard = api?.routes.get('$connect')?.authorizer;
  if (api === undefined || guard === undefined) throw new Error('There is no authorizer');
  const peer = { id: 'peer', connectedAt: 0, sourceIp: '', userAgent: '' };
  const event = connectEvent({ api, peer, time: 0 }, { headers: new Map(), query: '' });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { promise: never } = Promise.withResolvers<{ payload: Json }>();
  const asked = authorize(guard, api, event, () => never);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(await Promise.race([asked, 'waiting'])).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  const authorizerError = 'guard did not answer in time';
  expect(await asked).toEqual({
    refused: { status: 500, message: 'Internal server error', authorizerError },
  });
});

test('the authorizer is not invoked for a throttled handshake', async () => {
  const throttle = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 1 };
  const options = { clock: manualClock() };
  const { open, got } = await sockets(ALLOWED, guarded({ throttle }), options);
  await open();
  await expect(open()).rejects.toThrow('429');
  expect(got('guard')).toHaveLength(1);
});

test('the access log has refusals, without contents of requests and answers', async () => {
  const lines: string[] = [];
  const accessLogFormat =
    '$context.eventType $context.routeKey $context.status $context.integrationLatency $context.integrationErrorMessage $context.authorizer.error';
  const answers: (() => Json)[] = [
    () => ({ ...ALLOWED, policyDocument: policy(deny()) }),
    () => ({ ...ALLOWED, context: { user: { name: 'Ann' } } }),
    thrown('Ann'),
    () => ALLOWED,
  ];
  const guard = () => answers.shift()?.() ?? null;
  const accessLog = (line: string) => lines.push(line);
  const { open } = await sockets(guard, guarded({ accessLogFormat }), { accessLog });
  for (const status of ['403', '500', '500']) await expect(open()).rejects.toThrow(status);
  await open();
  expect(lines).toEqual([
    'CONNECT $connect 403 - - -',
    'CONNECT $connect 500 - - guard returned a malformed answer: context.user',
    'CONNECT $connect 500 - - guard: Unhandled',
    expect.stringMatching(/^CONNECT \$connect 200 \d+ - -$/),
  ]);
});

const CUSTOM = { AuthorizationType: 'CUSTOM', AuthorizerId: { Ref: 'Authorizer' } };

test.each([
  ['Authorizer', { IdentitySource: ['route.request.header.Cookie'] }, /IdentitySource/],
  ['Authorizer', { AuthorizerResultTtlInSeconds: 60 }, /AuthorizerResultTtlInSeconds/],
  ['Authorizer', { AuthorizerType: 'JWT' }, /AuthorizerType/],
  ['R0', { AuthorizerId: 'another' }, /names no authorizer of its API/],
  ['R0', { AuthorizationType: 'NONE' }, /AuthorizerId/],
  ['R3', CUSTOM, /Only \$connect can have an authorizer[\s\S]*RouteKey/],
])('%s with %j is refused by name', async (id, properties, reason) => {
  const resources = guarded();
  const declared: { Properties?: object } = resources[id] ?? {};
  const changed = {
    ...resources,
    [id]: { ...declared, Properties: { ...declared.Properties, ...properties } },
  };
  const refusal = sockets(ALLOWED, changed);
  await expect(refusal).rejects.toThrow(reason);
  await expect(refusal).rejects.toThrow(new RegExp(`\\b${id}\\b`));
});
