import { createServer, type IncomingMessage } from 'node:http';
import * as sockets from '@aws-sdk/client-apigatewaymanagementapi';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as secrets from '@aws-sdk/client-secrets-manager';
import * as queues from '@aws-sdk/client-sqs';
import * as documents from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { quickCalls as requestHandler } from '#functions/platform/quick-calls.ts';
import * as ownSockets from '#infra/bundling/aws-clients/client-apigatewaymanagementapi.ts';
import * as ownDynamodb from '#infra/bundling/aws-clients/client-dynamodb.ts';
import * as ownSecrets from '#infra/bundling/aws-clients/client-secrets-manager.ts';
import * as ownQueues from '#infra/bundling/aws-clients/client-sqs.ts';
import * as ownDocuments from '#infra/bundling/aws-clients/lib-dynamodb.ts';
import packageJson from '#package.json' with { type: 'json' };
import { listen } from '#test/support/listen.ts';

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The answers of AWS in order, the last one repeated; null: closes the connection. */
let answers: (Answer | null)[] = [];
let heard: object[] = [];
let tokens: string[] = [];
let agents: string[] = [];

const server = createServer(async (request, response) => {
  agents.push(request.headers['user-agent'] ?? '');
  heard.push(said(request, Buffer.concat(await request.toArray()).toString()));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (!answer) return request.socket.destroy();
  response.writeHead(answer.status, answer.headers);
  return response.end(answer.body && JSON.stringify(answer.body));
});

/** A request without parts that depend on time; of its signature only the scope. */
function said({ method, url, headers }: IncomingMessage, body: string) {
  const scope = /Credential=\w+\/\d+\/([\w/-]+)/.exec(headers.authorization ?? '')?.[1];
  const { 'content-type': type, 'content-length': length, 'x-amz-target': target } = headers;
  const token = headers['x-amz-security-token'];
  const trace = headers['x-amzn-trace-id'];
  return { method, url, scope, type, target, token, trace, ...contentOf(body, length) };
}

/** Ignores the order of JSON fields and the random token of a transaction. */
function contentOf(body: string, length: string | undefined) {
  if (!body.startsWith('{')) return { body, length: length ?? '0' };
  const { ClientRequestToken, ...fields } = JSON.parse(body);
  tokens.push(ClientRequestToken);
  return { body: { ...fields, isNamed: ClientRequestToken !== undefined } };
}

let endpoint: string;

beforeAll(async () => {
  endpoint = `http://127.0.0.1:${await listen(server)}`;
  vi.stubEnv('AWS_REGION', 'eu-central-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', 'token');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'function');
  vi.stubEnv('AWS_EXECUTION_ENV', 'AWS_Lambda_nodejs24.x');
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-2-3');
  vi.stubEnv('AWS_ENDPOINT_URL', endpoint);
});
afterEach(() => {
  answers = [];
  heard = [];
  tokens = [];
  agents = [];
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

type Work = () => Promise<unknown>;

/** The result of a call: an answer without the SDK's metadata, or an error with its relevant fields. */
async function outcomeOf(work: Work) {
  heard = [];
  try {
    const { $metadata, ...answer } = { $metadata: null, ...Object(await work()) };
    return { answer, heard };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { name, message } = error;
    const { Item, CancellationReasons } = { Item: null, CancellationReasons: null, ...error };
    return { name, message, Item, CancellationReasons, heard };
  }
}

async function expectSame(given: readonly (Answer | null)[], sdk: Work, own: Work) {
  answers = [...given];
  const bySdk = await outcomeOf(sdk);
  answers = [...given];
  expect(await outcomeOf(own)).toEqual(bySdk);
  return bySdk;
}

const table = documents.DynamoDBDocumentClient.from(
  new dynamodb.DynamoDBClient({ maxAttempts: 3, requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);
const ownTable = ownDocuments.DynamoDBDocumentClient.from(
  new ownDynamodb.DynamoDBClient({ maxAttempts: 3, requestHandler }),
  { marshallOptions: { removeUndefinedValues: true } },
);

const TableName = 'product';
const Key = { pk: 'USER#1', sk: 'USER' };
const Item = {
  ...Key,
  name: 'Zoë',
  count: 3,
  ratio: 0.1,
  none: null,
  absent: undefined,
  is: true,
  list: [1, 'two', { three: [3] }],
  map: { Key: { pk: 1 }, Items: ['Keys'] },
  set: new Set(['a', 'b']),
  bytes: new Uint8Array([1, 2, 255]),
};
const stored = {
  pk: { S: 'USER#1' },
  count: { N: '3' },
  big: { N: '9007199254740991' },
  none: { NULL: true },
  list: { L: [{ BOOL: false }, { M: { Key: { S: 'x' } } }] },
  set: { SS: ['a'] },
  bytes: { B: 'AQL/' },
};
const ExpressionAttributeNames = { '#Key': 'Key' };
const ExpressionAttributeValues = { ':v': 1, ':m': { Item: [1] } };
const condition = {
  ConditionExpression: '#Key = :v',
  ExpressionAttributeNames,
  ExpressionAttributeValues,
};
const UpdateExpression = 'SET #Key = :m';
const where = { TableName, KeyConditionExpression: 'pk = :v', ExpressionAttributeValues };
const batch = { [TableName]: { Keys: [Key, { pk: 'a', sk: 'b' }], ConsistentRead: true } };
const removals = { [TableName]: [{ DeleteRequest: { Key } }, { PutRequest: { Item } }] };
const transaction = [
  { Put: { TableName, Item, ...condition } },
  { Update: { TableName, Key, UpdateExpression, ...condition } },
  { Delete: { TableName, Key } },
  { ConditionCheck: { TableName, Key, ...condition } },
];

const tableCalls: readonly (readonly [string, object, Work, Work])[] = [
  [
    'GetItem',
    { Item: stored },
    () => table.send(new documents.GetCommand({ TableName, Key, ConsistentRead: true })),
    () => ownTable.send(new ownDocuments.GetCommand({ TableName, Key, ConsistentRead: true })),
  ],
  [
    'GetItem of nothing',
    {},
    () => table.send(new documents.GetCommand({ TableName, Key })),
    () => ownTable.send(new ownDocuments.GetCommand({ TableName, Key })),
  ],
  [
    'PutItem',
    {},
    () => table.send(new documents.PutCommand({ TableName, Item, ...condition })),
    () => ownTable.send(new ownDocuments.PutCommand({ TableName, Item, ...condition })),
  ],
  [
    'UpdateItem',
    { Attributes: stored },
    () => table.send(new documents.UpdateCommand({ TableName, Key, UpdateExpression })),
    () => ownTable.send(new ownDocuments.UpdateCommand({ TableName, Key, UpdateExpression })),
  ],
  [
    'DeleteItem',
    {},
    () => table.send(new documents.DeleteCommand({ TableName, Key, ...condition })),
    () => ownTable.send(new ownDocuments.DeleteCommand({ TableName, Key, ...condition })),
  ],
  [
    'Query',
    { Items: [stored, stored], Count: 2, ScannedCount: 2, LastEvaluatedKey: { pk: { S: 'a' } } },
    () => table.send(new documents.QueryCommand({ ...where, ExclusiveStartKey: Key })),
    () => ownTable.send(new ownDocuments.QueryCommand({ ...where, ExclusiveStartKey: Key })),
  ],
  [
    'Query from the first',
    { Items: [], Count: 0 },
    () => table.send(new documents.QueryCommand({ ...where, ExclusiveStartKey: undefined })),
    () => ownTable.send(new ownDocuments.QueryCommand({ ...where, ExclusiveStartKey: undefined })),
  ],
  [
    'BatchGetItem',
    {
      Responses: { [TableName]: [stored] },
      UnprocessedKeys: { [TableName]: { Keys: [{ pk: { S: 'a' } }], ConsistentRead: true } },
    },
    () => table.send(new documents.BatchGetCommand({ RequestItems: batch })),
    () => ownTable.send(new ownDocuments.BatchGetCommand({ RequestItems: batch })),
  ],
  [
    'BatchWriteItem',
    { UnprocessedItems: { [TableName]: [{ DeleteRequest: { Key: { pk: { S: 'a' } } } }] } },
    () => table.send(new documents.BatchWriteCommand({ RequestItems: removals })),
    () => ownTable.send(new ownDocuments.BatchWriteCommand({ RequestItems: removals })),
  ],
  [
    'TransactWriteItems',
    {},
    () => table.send(new documents.TransactWriteCommand({ TransactItems: transaction })),
    () => ownTable.send(new ownDocuments.TransactWriteCommand({ TransactItems: transaction })),
  ],
];

test.each(tableCalls)('%s sends and returns the same as the SDK', async (_, body, sdk, own) => {
  const { answer, heard } = await expectSame([{ status: 200, body }], sdk, own);
  expect(answer).toBeDefined();
  expect(heard).toHaveLength(1);
});

const type = (name: string) => `com.amazonaws.dynamodb.v20120810#${name}`;
const refusal = (status: number, name: string, rest: object = {}) => ({
  status,
  body: { __type: type(name), message: `It was ${name}`, ...rest },
});
const CancellationReasons = [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Message: 'no' }];
const busy = refusal(400, 'ProvisionedThroughputExceededException');
const read = () => table.send(new documents.GetCommand({ TableName, Key }));
const ownRead = () => ownTable.send(new ownDocuments.GetCommand({ TableName, Key }));

test.each([
  [
    'a condition that failed',
    [refusal(400, 'ConditionalCheckFailedException', { Item: stored })],
    1,
  ],
  [
    'a cancelled transaction',
    [refusal(400, 'TransactionCanceledException', { CancellationReasons })],
    1,
  ],
  ['a wrong call', [refusal(400, 'ValidationException')], 1],
  ['a right that is missing', [refusal(400, 'AccessDeniedException')], 1],
  ['a table that is asked too much', [busy], 3],
  ['a table that was asked too much', [busy, { status: 200, body: { Item: stored } }], 2],
  ['a failure of AWS', [refusal(500, 'InternalServerError')], 3],
  ['a line that was cut', [null, { status: 200, body: { Item: stored } }], 2],
  ['a service that stays away', [null], 3],
] satisfies [string, (Answer | null)[], number][])(
  'meets %s as the SDK does',
  async (_, given, asked) => {
    const { heard } = await expectSame(given, read, ownRead);
    expect(heard).toHaveLength(asked);
  },
);

test('a transaction is retried with the same token after a lost answer', async () => {
  answers = [null, { status: 200, body: {} }];
  await ownTable.send(new ownDocuments.TransactWriteCommand({ TransactItems: transaction }));
  await ownTable.send(new ownDocuments.TransactWriteCommand({ TransactItems: transaction }));
  expect(tokens[1]).toBe(tokens[0]);
  expect(tokens[2]).not.toBe(tokens[0]);
});

test('known errors have their classes', async () => {
  answers = [refusal(400, 'ConditionalCheckFailedException')];
  await expect(ownRead()).rejects.toBeInstanceOf(ownDynamodb.ConditionalCheckFailedException);
  answers = [refusal(400, 'TransactionCanceledException')];
  await expect(ownRead()).rejects.toBeInstanceOf(ownDynamodb.TransactionCanceledException);
});

test('calls name the product where those of the SDK name the SDK', async () => {
  await expectSame([{ status: 200, body: {} }], read, ownRead);
  const [bySdk = '', byUs] = agents;
  const { name, version } = packageJson;
  // The SDK also tells which service and which of its features it uses.
  const fields = bySdk.split(' ').filter((field) => !/^(?:api|m)\//.test(field));
  const [sdk, ...rest] = fields;
  expect(sdk).toMatch(/^aws-sdk-js\/\d/);
  expect(rest).toContain('exec-env/AWS_Lambda_nodejs24.x');
  expect(byUs).toBe([`${name}/${version}`, ...rest].join(' '));
});

const asked = { SecretId: 'arn:secret', VersionStage: 'AWSPREVIOUS' } as const;

test('a secret is read as with the SDK', async () => {
  const sdk = new secrets.SecretsManagerClient({});
  const own = new ownSecrets.SecretsManagerClient({ requestHandler });
  const bySdk = () => sdk.send(new secrets.GetSecretValueCommand(asked));
  const byUs = () => own.send(new ownSecrets.GetSecretValueCommand(asked));
  const body = { SecretString: 'value', CreatedDate: 1_763_800_000.5 };
  await expectSame([{ status: 200, body }], bySdk, byUs);
  const missing = { __type: 'ResourceNotFoundException', Message: 'No such secret' };
  await expectSame([{ status: 400, body: missing }], bySdk, byUs);
  answers = [{ status: 400, body: missing }];
  await expect(byUs()).rejects.toBeInstanceOf(ownSecrets.ResourceNotFoundException);
});

test('a message is sent to a queue as with the SDK', async () => {
  const message = { QueueUrl: 'https://sqs/1/q', MessageBody: '{"pk":1}', DelaySeconds: 3 };
  const sdk = new queues.SQSClient({ useQueueUrlAsEndpoint: false, md5: false });
  const own = new ownQueues.SQSClient({ requestHandler });
  await expectSame(
    [{ status: 200, body: { MessageId: '1' } }],
    () => sdk.send(new queues.SendMessageCommand(message)),
    () => own.send(new ownQueues.SendMessageCommand(message)),
  );
});

test.each([
  [200, ''],
  [410, 'GoneException'],
  [403, 'ForbiddenException'],
  [429, 'LimitExceededException'],
  [500, 'InternalServerError'],
] as const)(
  'a socket that answers %s has the same result as with the SDK',
  async (status, name) => {
    const options = { endpoint: `${endpoint}/ws`, maxAttempts: 2, requestHandler };
    const sdk = new sockets.ApiGatewayManagementApiClient(options);
    const own = new ownSockets.ApiGatewayManagementApiClient(options);
    const headers = { 'x-amzn-errortype': name };
    const abortSignal = AbortSignal.timeout(60_000);
    const socket = { ConnectionId: 'Ab/c+d=' };
    const text = { ...socket, Data: 'Zoë' };
    const given = [{ status, headers }];
    const pairs: [Work, Work][] = [
      [
        () => sdk.send(new sockets.PostToConnectionCommand(text), { abortSignal }),
        () => own.send(new ownSockets.PostToConnectionCommand(text), { abortSignal }),
      ],
      [
        () => sdk.send(new sockets.GetConnectionCommand(socket), { abortSignal }),
        () => own.send(new ownSockets.GetConnectionCommand(socket), { abortSignal }),
      ],
      [
        () => sdk.send(new sockets.DeleteConnectionCommand(socket), { abortSignal }),
        () => own.send(new ownSockets.DeleteConnectionCommand(socket), { abortSignal }),
      ],
    ];
    for (const [bySdk, byUs] of pairs) await expectSame(given, bySdk, byUs);
  },
);
