import { expect, test } from 'vitest';
import { routes, runningSockets } from './support/running-sockets.ts';
import { socketStack } from './support/socket-template.ts';

const ALLOWED = {
  principalId: '7',
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: 'Allow', Resource: '*' }],
  },
  context: { userId: 7 },
};

const ofApi = { ApiId: { Ref: 'Sockets' } };
const mock = {
  ...ofApi,
  IntegrationType: 'MOCK',
  TemplateSelectionExpression: '200',
  RequestTemplates: { 200: '{"statusCode":200}' },
};
const responses = {
  MockResponse: {
    Type: 'AWS::ApiGatewayV2::IntegrationResponse',
    Properties: {
      ...ofApi,
      IntegrationId: { Ref: 'R0Integration' },
      IntegrationResponseKey: '$default',
    },
  },
  ConnectResponse: {
    Type: 'AWS::ApiGatewayV2::RouteResponse',
    Properties: { ...ofApi, RouteId: { Ref: 'R0' }, RouteResponseKey: '$default' },
  },
};

/** A WebSocket API of which the gateway itself answers one route, by default `$connect`. */
function mocked(properties: object = mock, route = 'R0') {
  const Integration = { Type: 'AWS::ApiGatewayV2::Integration', Properties: properties };
  const declared = socketStack(routes, { authorizer: 'guard' });
  return { ...declared, ...responses, [`${route}Integration`]: Integration };
}

const sockets = (resources: ReturnType<typeof socketStack> = mocked()) =>
  runningSockets((_event, name) => (name === 'guard' ? ALLOWED : { statusCode: 200 }), resources);

test('a mocked $connect admits whom the authorizer allows, invokes nothing, and sends nothing', async () => {
  const { open, got } = await sockets();
  const { webSocket, frames } = await open();
  webSocket.send('{"type":"say"}');
  await expect.poll(() => got('say').length).toBe(1);
  expect(got('say')[0]).toMatchObject({ requestContext: { authorizer: { userId: '7' } } });
  expect([got('guard').length, got('open').length, frames]).toEqual([1, 0, []]);
});

test('a mock of another status refuses the handshake', async () => {
  const { open } = await sockets(
    mocked({ ...mock, RequestTemplates: { 200: '{"statusCode":403}' } }),
  );
  await expect(open()).rejects.toThrow('403');
});

test.each<[string, object, string, RegExp]>([
  [
    'an expression',
    { ...mock, TemplateSelectionExpression: '$request.body.kind' },
    'R0',
    /Template/,
  ],
  ['a missing template', { ...mock, RequestTemplates: {} }, 'R0', /without its template/],
  ['another route', mock, 'R3', /any route but \$connect/],
])('a mock with %s is refused by name', async (_what, properties, route, reason) => {
  const refusal = sockets(mocked(properties, route));
  await expect(refusal).rejects.toThrow(reason);
  await expect(refusal).rejects.toThrow(`${route}Integration`);
});

test('a response of another route, which would send something, is refused by name', async () => {
  const { ConnectResponse } = responses;
  const Properties = { ...ConnectResponse.Properties, RouteId: { Ref: 'R3' } };
  const refusal = sockets({ ...mocked(), SayResponse: { ...ConnectResponse, Properties } });
  await expect(refusal).rejects.toThrow(/SayResponse.*any route but \$connect/);
});
