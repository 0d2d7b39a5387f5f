import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openDataDirectory } from '../src/data-directory.ts';
import { type BootOptions, bootCloud, type Cloud } from '../src/main.ts';
import { openSocket } from './gateway/support/socket-client.ts';
import { socketStack } from './gateway/support/socket-template.ts';
import { temporaryDirectory, writeAssembly } from './support/assembly.ts';
import { lambdaFunction, role } from './support/functions.ts';
import { manualClock } from './support/manual-clock.ts';
import { signedCall } from './support/signed-call.ts';
import { signedCallModule } from './support/signed-call-module.ts';

const tableArn = { 'Fn::GetAtt': ['Orders', 'Arn'] };
const mayCount = { Effect: 'Allow', Action: 'dynamodb:UpdateItem', Resource: tableArn };

/** Counts calls in the table, without the SDK so that the bundle is small. */
const SOURCE = `
import { signedByRole } from './signed-call.mjs';
const call = async (body) => {
  const response = await signedByRole({
    url: process.env.AWS_ENDPOINT_URL,
    service: 'dynamodb',
    headers: { 'x-amz-target': 'DynamoDB_20120810.UpdateItem' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
export const handler = async () => {
  const { Attributes } = await call({
    TableName: process.env.TABLE_NAME,
    Key: { pk: { S: 'calls' } },
    UpdateExpression: 'ADD calls :one',
    ExpressionAttributeValues: { ':one': { N: '1' } },
    ReturnValues: 'ALL_NEW',
  });
  return { statusCode: 200, body: JSON.stringify({ calls: Number(Attributes.calls.N) }) };
};`;

const counterStack = (statements: object[] = [mayCount]) => ({
  Parameters: { Greeting: { Type: 'String', Default: 'hello' } },
  Resources: {
    Orders: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      },
    },
    Files: { Type: 'AWS::S3::Bucket' },
    Role: role(...statements),
    Count: lambdaFunction({ Environment: { Variables: { TABLE_NAME: { Ref: 'Orders' } } } }),
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: { Name: 'api', ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: { Ref: 'Api' }, StageName: '$default', AutoDeploy: true },
    },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        ApiId: { Ref: 'Api' },
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['Count', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    Route: {
      Type: 'AWS::ApiGatewayV2::Route',
      Properties: {
        ApiId: { Ref: 'Api' },
        RouteKey: 'GET /count',
        Target: { 'Fn::Join': ['/', ['integrations', { Ref: 'Integration' }]] },
      },
    },
    Permission: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: { 'Fn::GetAtt': ['Count', 'Arn'] },
        Principal: 'apigateway.amazonaws.com',
      },
    },
  },
});

const code = { 'index.mjs': SOURCE, ...signedCallModule() };

function optionsFor(template: object, sources: Readonly<Record<string, string>>): BootOptions {
  return {
    assemblyDir: writeAssembly({ Resources: {}, ...template }, { code: sources }),
    dataDir: temporaryDirectory(),
    port: 0,
    parameters: {},
    describe: (own) => ({ mail: { origin: 'http://mail' }, ...own }),
  };
}

async function boot(template: object = counterStack(), options: Partial<BootOptions> = {}) {
  const cloud = await bootCloud({ ...optionsFor(template, code), ...options });
  onTestFinished(() => cloud.stop());
  return cloud;
}

/** A call by the API's own host name, which only a Host header can say here. */
async function call({ stack, edge }: Cloud, path = '/count') {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: unknown }>();
  const host = `${stack.ref('Api')}.execute-api.us-east-1.amazonaws.com`;
  const outgoing = request({ port: edge.port, path, headers: { host } }, (response) => {
    const status = response.statusCode ?? 0;
    json(response).then((body) => resolve({ status, body }), reject);
  });
  outgoing.once('error', reject).end();
  return promise;
}

test('what the template declares answers from its route to its table, and keeps its data', async () => {
  const dataDir = temporaryDirectory();
  const cloud = await boot(counterStack(), { dataDir });
  expect(await call(cloud)).toEqual({ status: 200, body: { calls: 1 } });
  expect(await call(cloud)).toEqual({ status: 200, body: { calls: 2 } });
  expect(await call(cloud, '/other')).toMatchObject({ status: 404 });
  await cloud.stop();
  const restarted = await boot(counterStack(), { dataDir });
  expect(await call(restarted)).toEqual({ status: 200, body: { calls: 3 } });
  expect(restarted.endpoint.url).toBe(cloud.endpoint.url);
  expect(restarted.store.origin).toBe(cloud.store.origin);
});

test('several clouds run side by side', async () => {
  const [one, other] = await Promise.all([boot(), boot()]);
  expect(await call(one)).toMatchObject({ body: { calls: 1 } });
  expect(await call(other)).toMatchObject({ body: { calls: 1 } });
});

test('a function without a right in the template is denied', async () => {
  const lines: string[] = [];
  const cloud = await boot(counterStack([]), { onLog: ({ text }) => lines.push(text) });
  expect(await call(cloud)).toMatchObject({ status: 500 });
  await expect
    .poll(() => lines.join('\n'))
    .toContain('not authorized to perform: dynamodb:UpdateItem');
});

test('the console shows all addresses', async () => {
  const cloud = await boot();
  const response = await fetch(`http://127.0.0.1:${cloud.edge.port}/_local/info`);
  expect(await response.json()).toEqual({
    mail: { origin: 'http://mail' },
    dynamodb: { endpoint: cloud.engine.endpoint, tableName: 'shop-orders' },
    s3: { endpoint: cloud.store.origin, buckets: ['shop-files'] },
    functions: ['shop-count'],
  });
});

test('a failed boot stops everything that it had started', async () => {
  const held = await boot();
  const dataDir = temporaryDirectory();
  await expect(boot(counterStack(), { dataDir, port: held.edge.port })).rejects.toThrow('taken');
  const cloud = await boot(counterStack(), { dataDir });
  expect(await call(cloud)).toMatchObject({ body: { calls: 1 } });
});

const scheduledStack = () => {
  const { Parameters, Resources } = counterStack();
  const target = { 'Fn::GetAtt': ['Count', 'Arn'] };
  const Statement = [{ Effect: 'Allow', Action: 'lambda:InvokeFunction', Resource: target }];
  const scheduler = {
    Effect: 'Allow',
    Action: 'sts:AssumeRole',
    Principal: { Service: 'scheduler.amazonaws.com' },
  };
  const SchedulerRole = {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: { Statement: scheduler },
      Policies: [{ PolicyName: 'invoke', PolicyDocument: { Statement } }],
    },
  };
  const Hourly = {
    Type: 'AWS::Scheduler::Schedule',
    Properties: {
      ScheduleExpression: 'rate(1 hour)',
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { Arn: target, RoleArn: { 'Fn::GetAtt': ['SchedulerRole', 'Arn'] } },
    },
  };
  return { Parameters, Resources: { ...Resources, SchedulerRole, Hourly } };
};

test('a schedule runs when due and by hand, and the console shows the last run', async () => {
  const clock = manualClock();
  const cloud = await boot(scheduledStack(), { clock });
  clock.advance(3_600_000);
  await expect.poll(() => cloud.schedules.list()[0]?.last?.state).toBe('succeeded');
  expect(await call(cloud)).toMatchObject({ body: { calls: 2 } });
  const body = JSON.stringify({ calls: 3 });
  expect(await cloud.schedules.runNow('shop-hourly')).toMatchObject({ payload: { body } });

  const local = `http://127.0.0.1:${cloud.edge.port}/_local`;
  const post = (path: string, headers = {}) =>
    fetch(`${local}${path}`, { method: 'POST', redirect: 'manual', headers });
  const answer = await post('/schedules/shop-hourly/run');
  expect(await answer.json()).toMatchObject({ payload: { body: JSON.stringify({ calls: 4 }) } });
  const fromPage = await post('/schedules/shop-hourly/run', { accept: 'text/html' });
  expect(fromPage.headers.get('location')).toBe('/_local/');
  expect((await post('/schedules/other/run')).status).toBe(404);
  expect((await fetch(`${local}/schedules/shop-hourly/run`)).status).toBe(404);
  expect(await (await fetch(`${local}/`)).text()).toMatch(
    /shop-hourly<\/code><td>rate\(1 hour\)<td>2026-01-01 02:00:00<td>2026-01-01 01:00:00 succeeded/,
  );
});

test('an asynchronous event reaches its function', async () => {
  const cloud = await boot();
  const path = `/2015-03-31/functions/${cloud.stack.ref('Count')}/invocations`;
  const response = await signedCall({
    url: `${cloud.endpoint.url}${path}`,
    service: 'lambda',
    credentials: cloud.iam.operator,
    headers: { 'x-amz-invocation-type': 'Event' },
  });
  expect(response.status).toBe(202);
  const id = response.headers.get('x-amzn-requestid') ?? '';
  await expect.poll(() => cloud.invocations.find(id)?.state).toBe('succeeded');
});

test('an unknown parameter is refused by name', async () => {
  await expect(boot(counterStack(), { parameters: { Greting: 'x' } })).rejects.toThrow('Greting');
});

/** Echoes frames to their connection. */
const ECHO = `
import { signedByRole } from './signed-call.mjs';
export const handler = async ({ requestContext, body }) => {
  if (requestContext.eventType !== 'MESSAGE') return { statusCode: 200 };
  const response = await signedByRole({
    url: process.env.SOCKET_ENDPOINT + '/@connections/' + requestContext.connectionId,
    service: 'execute-api',
    body,
  });
  if (!response.ok) console.log(response.status, await response.text());
  return { statusCode: 200 };
};`;

const echoStack = (statements: object[]) => ({
  Parameters: { SocketOrigin: { Type: 'String' } },
  Resources: {
    ...socketStack({ $connect: 'shop-echo', $default: 'shop-echo' }),
    Role: role(...statements),
    Echo: lambdaFunction({
      Environment: {
        Variables: { SOCKET_ENDPOINT: { 'Fn::Sub': `\${SocketOrigin}/ws` } },
      },
    }),
  },
});

async function bootEcho(statements: object[], onLog: BootOptions['onLog'] = () => {}) {
  const dataDir = temporaryDirectory();
  const opened = await openDataDirectory(dataDir);
  onTestFinished(() => opened[Symbol.dispose]());
  const cloud = await bootCloud({
    ...optionsFor(echoStack(statements), { 'index.mjs': ECHO, ...signedCallModule() }),
    dataDir,
    opened,
    parameters: { SocketOrigin: `http://127.0.0.1:${opened.ports.endpoint}` },
    onLog,
  });
  onTestFinished(() => cloud.stop());
  return { cloud, ...(await openSocket(`ws://localhost:${cloud.edge.port}/ws`)) };
}

const mayPost = {
  Effect: 'Allow',
  Action: 'execute-api:ManageConnections',
  Resource: { 'Fn::Sub': `arn:aws:execute-api:*:*:\${Sockets}/ws/POST/@connections/*` },
};

test('a function answers on the socket that called it, and the console counts it', async () => {
  const { cloud, webSocket, frames } = await bootEcho([mayPost]);
  webSocket.send('hello');
  await expect.poll(() => frames).toEqual(['hello']);
  const page = await fetch(`http://127.0.0.1:${cloud.edge.port}/_local/`);
  expect(await page.text()).toMatch(/<code>shop-sockets<\/code><td>1<td>/);
});

test('a function without the right to send is denied', async () => {
  const lines: string[] = [];
  const { webSocket, frames } = await bootEcho([], ({ text }) => lines.push(text));
  webSocket.send('hello');
  await expect
    .poll(() => lines.join('\n'))
    .toMatch(/^403 .*not authorized to perform: execute-api:ManageConnections/);
  expect(frames).toEqual([]);
});
