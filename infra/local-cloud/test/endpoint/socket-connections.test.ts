import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '#src/cloudformation/json.ts';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { socketConnectionsService } from '#src/endpoint/socket-connections.ts';
import { freePort } from '#src/ports.ts';
import { runningEdge } from '../edge/support/running-edge.ts';
import { openSocket } from '../gateway/support/socket-client.ts';
import { socketStack } from '../gateway/support/socket-template.ts';
import { role } from '../support/functions.ts';
import { manualClock } from '../support/manual-clock.ts';

const routes = { $connect: 'open', $disconnect: 'end', $default: 'other' };

/** Lets a role use connections by some methods. */
const manages = (...methods: string[]) => ({
  Effect: 'Allow',
  Action: 'execute-api:ManageConnections',
  Resource: methods.map((method) => ({
    'Fn::Join': [
      '',
      [
        'arn:aws:execute-api:us-east-1:000000000000:',
        { Ref: 'Sockets' },
        `/ws/${method}/@connections/*`,
      ],
    ],
  })),
});

/** An open socket, and the SDK as a function with the statements uses it. */
async function connected(
  statements: object[] = [manages('POST', 'GET', 'DELETE')],
  { stage = 'ws' } = {},
) {
  const clock = manualClock('2026-01-01T00:00:00Z');
  const events: JsonObject[] = [];
  const resources = { ...socketStack(routes), Role: role(...statements) };
  const { edge, iam, stack, sockets } = await runningEdge(
    resources,
    (event, name) => {
      events.push({ ...event, name });
      return { statusCode: 200 };
    },
    { clock },
  );
  const services = [socketConnectionsService(iam, sockets)];
  const endpoint = await startEndpoint({ port: await freePort(), iam, services });
  onTestFinished(() => endpoint.stop());
  const client = new ApiGatewayManagementApiClient({
    endpoint: `${endpoint.url}/${stage}`,
    region: 'us-east-1',
    credentials: iam.credentials(stack.attribute('Role', 'Arn'), 'caller'),
    maxAttempts: 1,
  });
  onTestFinished(() => client.destroy());
  const socket = await openSocket(`ws://localhost:${edge.port}/ws`, { 'User-Agent': 'agent' });
  const ConnectionId = sockets.connections()[0]?.id ?? '';
  const post = (Data: string, id = ConnectionId) =>
    client.send(new PostToConnectionCommand({ ConnectionId: id, Data }));
  return { client, socket, clock, events, post, ConnectionId, stack };
}

test('posts of a function reach the connection in order', async () => {
  const { socket, post } = await connected();
  await post('{"n":1}');
  await post('é');
  await expect.poll(() => socket.frames).toEqual(['{"n":1}', 'é']);
});

test('a connection has its times of opening and last activity', async () => {
  const { client, clock, post, ConnectionId } = await connected();
  clock.advance(60_000);
  await post('hello');
  clock.advance(60_000);
  expect(await client.send(new GetConnectionCommand({ ConnectionId }))).toMatchObject({
    ConnectedAt: new Date('2026-01-01T00:00:00Z'),
    LastActiveAt: new Date('2026-01-01T00:01:00Z'),
    Identity: { SourceIp: '130.176.0.1', UserAgent: 'agent' },
  });
});

test('a connection that a function deletes is closed, and then gone (410)', async () => {
  const { client, socket, events, post, ConnectionId } = await connected();
  await client.send(new DeleteConnectionCommand({ ConnectionId }));
  expect(await socket.closed).toMatchObject({ code: 1000 });
  await expect.poll(() => events.at(-1)?.name).toBe('end');
  await expect(post('too late')).rejects.toMatchObject({
    name: 'GoneException',
    $metadata: { httpStatusCode: 410 },
  });
});

test('a connection is gone (410) as soon as its client disconnects', async () => {
  const { socket, events, post } = await connected();
  socket.webSocket.close();
  await expect.poll(() => events.at(-1)?.name).toBe('end');
  await expect(post('anybody?')).rejects.toMatchObject({ name: 'GoneException' });
});

test('more than 128 KB are too large to post', async () => {
  const { socket, post } = await connected();
  await post('x'.repeat(128 * 1024));
  await expect.poll(() => socket.frames[0]?.length).toBe(128 * 1024);
  await expect(post('x'.repeat(128 * 1024 + 1))).rejects.toMatchObject({
    name: 'PayloadTooLargeException',
    $metadata: { httpStatusCode: 413 },
  });
});

test('posts to a client that does not read are limited', async () => {
  const { socket, post } = await connected();
  socket.webSocket.pause();
  const text = 'x'.repeat(128 * 1024);
  const flood = async () => {
    for (let n = 0; n < 200; n += 1) await post(text);
  };
  await expect(flood()).rejects.toMatchObject({
    name: 'LimitExceededException',
    $metadata: { httpStatusCode: 429 },
  });
});

test('a malformed id is a bad request, an unknown id is gone (410)', async () => {
  const { post } = await connected();
  await expect(post('x', 'somebody')).rejects.toMatchObject({ name: 'BadRequestException' });
  await expect(post('x', 'AAAAAAAAAAAAAAA=')).rejects.toMatchObject({ name: 'GoneException' });
});

test('a role needs a right for each method', async () => {
  const { client, post, ConnectionId, stack } = await connected([manages('GET')]);
  await client.send(new GetConnectionCommand({ ConnectionId }));
  await expect(post('x')).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 403 },
    message:
      'User: arn:aws:sts::000000000000:assumed-role/shop-role/caller is not authorized to perform: ' +
      'execute-api:ManageConnections on resource: arn:aws:execute-api:us-east-1:000000000000:' +
      `${stack.ref('Sockets')}/ws/POST/@connections/${ConnectionId} ` +
      'because no identity-based policy allows the execute-api:ManageConnections action',
  });
  await expect(client.send(new DeleteConnectionCommand({ ConnectionId }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

test('an unknown stage is forbidden', async () => {
  const { post } = await connected(undefined, { stage: 'prod' });
  await expect(post('x')).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
});
