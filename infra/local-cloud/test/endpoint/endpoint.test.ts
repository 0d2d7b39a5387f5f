import { once } from 'node:events';
import { connect } from 'node:net';
import {
  BatchWriteItemCommand,
  CreateBackupCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  RestoreTableFromBackupCommand,
  RestoreTableToPointInTimeCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupService } from '#src/endpoint/backups.ts';
import { dynamoDbService } from '#src/endpoint/dynamodb.ts';
import { startEndpoint } from '#src/endpoint/endpoint.ts';
import { lambdaInvokeService } from '#src/endpoint/lambda-invoke.ts';
import { secretsManagerService } from '#src/endpoint/secrets-manager.ts';
import { openBackupStore } from '#src/engine/backup-store.ts';
import { startEngine } from '#src/engine/engine.ts';
import type { Credentials } from '#src/iam/access-keys.ts';
import { startIam } from '#src/iam/iam.ts';
import { startLambda } from '#src/lambda/lambda.ts';
import { freePort } from '#src/ports.ts';
import { openSecrets } from '#src/secrets/secrets.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';
import { lambdaFunction, role } from '../support/functions.ts';
import { signedCall } from '../support/signed-call.ts';
import { signedCallModule } from '../support/signed-call-module.ts';

const TableName = 'shop-orders';
const index = {
  IndexName: 'byDate',
  KeySchema: [{ AttributeName: 'date', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
};
const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const Orders = {
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [attribute('pk'), attribute('date')],
    GlobalSecondaryIndexes: [index],
  },
};
const tableArn = { 'Fn::GetAtt': ['Orders', 'Arn'] };
const secretArn = { Ref: 'Keys' };
const allow = (Action: string | string[], Resource: object) => ({
  Effect: 'Allow',
  Action,
  Resource,
});

/** Everything behind one endpoint; clients sign with the key of a role that has the statements. */
async function start(statements: object[], source = '') {
  const Resources = {
    Orders,
    Role: role(...statements),
    Keys: { Type: 'AWS::SecretsManager::Secret', Properties: { SecretString: '{"key":"value"}' } },
    Fn: lambdaFunction(),
  };
  const code = { 'index.mjs': source, ...signedCallModule() };
  const stack = stackOf({ Resources }, {}, { code });
  const dataDir = temporaryDirectory();
  const iam = startIam({ stack, dataDir });
  const secrets = openSecrets({ stack, dataDir });
  const engine = await startEngine({ stack, dataDir, port: await freePort() });
  const port = await freePort();
  const endpoints = { AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}` };
  const lambda = startLambda({ stack, iam, endpoints });
  const services = [
    backupService(iam, engine.address, openBackupStore(dataDir)),
    dynamoDbService(iam, engine.address, stack),
    secretsManagerService(iam, secrets),
    lambdaInvokeService(iam, lambda, () => 'accepted-1'),
  ];
  const endpoint = await startEndpoint({ port, iam, services });
  onTestFinished(async () => {
    await endpoint.stop();
    await lambda.stop();
    await engine.stop();
  });
  const credentials = iam.credentials(stack.attribute('Role', 'Arn'), 'caller');
  const options = { endpoint: endpoint.url, region: 'us-east-1', credentials, maxAttempts: 1 };
  const db = new DynamoDBClient(options);
  const vault = new SecretsManagerClient(options);
  onTestFinished(() => {
    db.destroy();
    vault.destroy();
  });
  return { db, vault, stack, url: endpoint.url, iam, options };
}

const put = (pk: string) => new PutItemCommand({ TableName, Item: { pk: { S: pk } } });
const get = (pk: string) => new GetItemCommand({ TableName, Key: { pk: { S: pk } } });

test('DynamoDB answers what the caller may do and denies the rest as AWS does', async () => {
  const { db } = await start([allow('dynamodb:PutItem', tableArn)]);
  await db.send(put('a'));
  await expect(db.send(get('a'))).rejects.toMatchObject({
    name: 'AccessDeniedException',
    $metadata: { httpStatusCode: 400 },
    message:
      'User: arn:aws:sts::000000000000:assumed-role/shop-role/caller is not authorized to perform: ' +
      'dynamodb:GetItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/shop-orders ' +
      'because no identity-based policy allows the dynamodb:GetItem action',
  });
});

test('an index needs a separate right', async () => {
  const query = new QueryCommand({
    TableName,
    IndexName: 'byDate',
    KeyConditionExpression: '#date = :date',
    ExpressionAttributeNames: { '#date': 'date' },
    ExpressionAttributeValues: { ':date': { S: 'today' } },
  });
  const onTable = await start([allow('dynamodb:Query', tableArn)]);
  await expect(onTable.db.send(query)).rejects.toThrow('table/shop-orders/index/byDate');
  const onIndex = await start([
    allow('dynamodb:Query', { 'Fn::Join': ['', [tableArn, '/index/byDate']] }),
  ]);
  expect(await onIndex.db.send(query)).toMatchObject({ Count: 0 });
});

test('a transaction needs the action of each of its items', async () => {
  const transaction = new TransactWriteItemsCommand({
    TransactItems: [
      { Put: { TableName, Item: { pk: { S: 'a' } } } },
      {
        ConditionCheck: {
          TableName,
          Key: { pk: { S: 'b' } },
          ConditionExpression: 'attribute_not_exists(pk)',
        },
      },
    ],
  });
  const half = await start([allow('dynamodb:PutItem', tableArn)]);
  await expect(half.db.send(transaction)).rejects.toThrow('dynamodb:ConditionCheckItem');
  const both = await start([allow(['dynamodb:PutItem', 'dynamodb:ConditionCheckItem'], tableArn)]);
  await both.db.send(transaction);
});

test('a denied partition is denied in every kind of request', async () => {
  const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
  const { db } = await start([
    allow(['dynamodb:PutItem', ...changes], tableArn),
    {
      Effect: 'Deny',
      Action: changes,
      Resource: tableArn,
      Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
    },
  ]);
  await db.send(put('AUDIT#2026'));
  const change = (pk: string) => {
    const Key = { pk: { S: pk } };
    const Delete = { TableName, Key };
    return [
      db.send(new DeleteItemCommand(Delete)),
      db.send(new TransactWriteItemsCommand({ TransactItems: [{ Delete }] })),
      db.send(
        new BatchWriteItemCommand({
          RequestItems: {
            [TableName]: [
              { DeleteRequest: { Key: { pk: { S: 'b' } } } },
              { DeleteRequest: { Key } },
            ],
          },
        }),
      ),
    ];
  };
  for (const answer of await Promise.allSettled(change('AUDIT#2026'))) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'AccessDeniedException' } });
  }
  await Promise.all(change('a'));
});

describe('a table is restored under another name', () => {
  const anyTable = 'arn:aws:dynamodb:us-east-1:000000000000:table/*';
  const all = { Effect: 'Allow', Action: 'dynamodb:*', Resource: anyTable };
  const TargetTableName = 'shop-orders-restored';
  const restored = (pk: string) =>
    new GetItemCommand({ TableName: TargetTableName, Key: { pk: { S: pk } } });

  test('from a backup', async () => {
    const { db } = await start([all]);
    await db.send(put('a'));
    const BackupName = 'first';
    const { BackupDetails } = await db.send(new CreateBackupCommand({ TableName, BackupName }));
    await db.send(put('b'));
    const BackupArn = BackupDetails?.BackupArn;
    await db.send(new RestoreTableFromBackupCommand({ TargetTableName, BackupArn }));
    expect((await db.send(restored('a'))).Item).toEqual({ pk: { S: 'a' } });
    expect((await db.send(restored('b'))).Item).toBeUndefined();
    expect((await db.send(get('b'))).Item).toEqual({ pk: { S: 'b' } });
  });

  test('but not to a time before the first backup', async () => {
    const { db } = await start([all]);
    const from = { SourceTableName: TableName, RestoreDateTime: new Date(Date.now() - 1000) };
    await db.send(new CreateBackupCommand({ TableName, BackupName: 'first' }));
    await expect(
      db.send(new RestoreTableToPointInTimeCommand({ ...from, TargetTableName })),
    ).rejects.toMatchObject({ name: 'InvalidRestoreTimeException' });
  });

  test('and conditions on leading keys apply', async () => {
    const Condition = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } };
    const keep = { Effect: 'Deny', Action: 'dynamodb:DeleteItem', Resource: anyTable, Condition };
    const { db } = await start([all, keep]);
    const from = await db.send(new CreateBackupCommand({ TableName, BackupName: 'first' }));
    const BackupArn = from.BackupDetails?.BackupArn;
    await db.send(new RestoreTableFromBackupCommand({ TargetTableName, BackupArn }));
    const removal = (pk: string) =>
      new DeleteItemCommand({ TableName: TargetTableName, Key: { pk: { S: pk } } });
    await expect(db.send(removal('AUDIT#2026'))).rejects.toThrow('not authorized');
    await db.send(removal('a'));
  });
});

test('a batch needs its own action', async () => {
  const RequestItems = { [TableName]: [{ PutRequest: { Item: { pk: { S: 'a' } } } }] };
  const { db } = await start([allow('dynamodb:PutItem', tableArn)]);
  await expect(db.send(new BatchWriteItemCommand({ RequestItems }))).rejects.toThrow(
    'dynamodb:BatchWriteItem',
  );
});

test('an error of the engine is passed to the caller unchanged', async () => {
  const { db } = await start([allow('dynamodb:PutItem', tableArn)]);
  const conditional = new PutItemCommand({
    TableName,
    Item: { pk: { S: 'a' } },
    ConditionExpression: 'attribute_exists(pk)',
  });
  await expect(db.send(conditional)).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
  });
});

test('a secret can be read and written with the right', async () => {
  const { vault, stack } = await start([allow('secretsmanager:*SecretValue', secretArn)]);
  const SecretId = stack.ref('Keys');
  expect(await vault.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({
    ARN: SecretId,
    SecretString: '{"key":"value"}',
    VersionStages: ['AWSCURRENT'],
    CreatedDate: expect.any(Date),
  });
  await vault.send(new PutSecretValueCommand({ SecretId, SecretString: 'new' }));
  expect(await vault.send(new GetSecretValueCommand({ SecretId }))).toMatchObject({
    SecretString: 'new',
  });
  const before = { SecretId, VersionStage: 'AWSPREVIOUS' };
  expect(await vault.send(new GetSecretValueCommand(before))).toMatchObject({
    SecretString: '{"key":"value"}',
    VersionStages: ['AWSPREVIOUS'],
  });
  const denied = await start([]);
  await expect(denied.vault.send(new GetSecretValueCommand({ SecretId }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
});

test('a secret without another value has no previous version', async () => {
  const { vault, stack } = await start([allow('secretsmanager:GetSecretValue', secretArn)]);
  const before = { SecretId: stack.ref('Keys'), VersionStage: 'AWSPREVIOUS' };
  await expect(vault.send(new GetSecretValueCommand(before))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});

test('an unknown secret is not found, for callers with the right', async () => {
  const { vault } = await start([{ Effect: 'Allow', Action: 'secretsmanager:*', Resource: '*' }]);
  await expect(vault.send(new GetSecretValueCommand({ SecretId: 'nobody' }))).rejects.toMatchObject(
    {
      name: 'ResourceNotFoundException',
    },
  );
});

test('an unknown key is not recognized, and an unsigned call lacks its token', async () => {
  const { url, options } = await start([]);
  const credentials = { accessKeyId: 'AKIANOBODY', secretAccessKey: 'x' };
  const stranger = new DynamoDBClient({ ...options, credentials });
  onTestFinished(() => stranger.destroy());
  await expect(stranger.send(get('a'))).rejects.toMatchObject({
    name: 'UnrecognizedClientException',
    message: 'The security token included in the request is invalid.',
  });
  const bare = await fetch(url, {
    method: 'POST',
    headers: { 'x-amz-target': 'DynamoDB_20120810.ListTables' },
    body: '{}',
  });
  expect(await bare.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
});

describe('a signature is refused', () => {
  const target = { 'x-amz-target': 'DynamoDB_20120810.ListTables' };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const listTables = ({ url, iam }: Awaited<ReturnType<typeof start>>, more: object = {}) =>
    signedCall({
      url,
      service: 'dynamodb',
      credentials: iam.operator,
      headers: target,
      body: '{}',
      ...more,
    });

  const otherwise: [string, Partial<Parameters<typeof signedCall>[0]>, string][] = [
    ['of another body', { sentBody: '{ }' }, 'does not match'],
    ['of six minutes ago', { time: ago(6) }, 'Signature expired'],
    ['of six minutes from now', { time: ago(-6) }, 'Signature expired'],
    ['for another region', { region: 'eu-west-1' }, 'scoped to a valid region'],
  ];

  test.each(otherwise)('%s', async (_, different, message) => {
    const running = await start([]);
    expect((await listTables(running)).status).toBe(200);
    const answer = await listTables(running, different);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      __type: 'InvalidSignatureException',
      message: expect.stringContaining(message),
    });
  });

  test('of another secret', async () => {
    const running = await start([]);
    const credentials = { ...running.iam.operator, secretAccessKey: 'guessed' };
    const answer = await listTables(running, { credentials });
    expect(await answer.json()).toMatchObject({ __type: 'InvalidSignatureException' });
  });

  test('that is malformed', async () => {
    const { url, iam } = await start([]);
    const authorization = `Credential=${iam.operator.accessKeyId}/x`;
    const answer = await fetch(url, { method: 'POST', headers: { ...target, authorization } });
    expect(await answer.json()).toMatchObject({ __type: 'IncompleteSignatureException' });
  });
});

test('a function can be invoked with the right, synchronously or asynchronously', async () => {
  const invoker = [allow('lambda:InvokeFunction', { 'Fn::GetAtt': ['Fn', 'Arn'] })];
  const source = `export const handler = async (event) => {
    if (event.fail) throw new Error('failed');
    return { got: event };
  };`;
  const { url, iam, stack } = await start(invoker, source);
  const invoke = (credentials: Credentials, body: object, type = 'RequestResponse') =>
    signedCall({
      url: `${url}/2015-03-31/functions/${encodeURIComponent(stack.attribute('Fn', 'Arn'))}/invocations`,
      service: 'lambda',
      credentials,
      headers: { 'x-amz-invocation-type': type },
      body: JSON.stringify(body),
    });
  const mine = iam.credentials(stack.attribute('Role', 'Arn'), 'caller');
  const answered = await invoke(mine, { a: 1 });
  expect(answered.headers.get('x-amz-function-error')).toBeNull();
  expect(await answered.json()).toEqual({ got: { a: 1 } });
  const failed = await invoke(mine, { fail: true });
  expect(failed.headers.get('x-amz-function-error')).toBe('Unhandled');
  expect(await failed.json()).toMatchObject({ errorType: 'Error', errorMessage: 'failed' });
  const accepted = await invoke(mine, {}, 'Event');
  expect(accepted.status).toBe(202);
  expect(accepted.headers.get('x-amzn-requestid')).toBe('accepted-1');
  expect((await invoke(iam.operator, {})).status).toBe(200);
  const other = iam.credentials('role/other', 'x');
  expect(await (await invoke(other, {})).json()).toMatchObject({ __type: 'AccessDeniedException' });
});

test('a function reaches DynamoDB with the key of its own role', async () => {
  const source = `
    import { signedByRole } from './signed-call.mjs';
    export const handler = async () => {
      const response = await signedByRole({
        url: process.env.AWS_ENDPOINT_URL_DYNAMODB,
        service: 'dynamodb',
        headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' },
        body: JSON.stringify({ TableName: 'shop-orders', Key: { pk: { S: 'a' } } }),
      });
      return { status: response.status, body: await response.json() };
    };`;
  const invokeAsOperator = async (statements: object[]) => {
    const { url, iam, stack } = await start(statements, source);
    const response = await signedCall({
      url: `${url}/2015-03-31/functions/${stack.ref('Fn')}/invocations`,
      service: 'lambda',
      credentials: iam.operator,
    });
    return response.json();
  };
  expect(await invokeAsOperator([allow('dynamodb:GetItem', tableArn)])).toEqual({
    status: 200,
    body: {},
  });
  expect(await invokeAsOperator([])).toMatchObject({
    status: 400,
    body: { Message: expect.stringContaining('assumed-role/shop-role/shop-fn is not authorized') },
  });
});

test('a caller that ends during its request does no harm', async () => {
  const { url, db } = await start([allow('dynamodb:PutItem', tableArn)]);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
  await db.send(put('a'));
  socket.destroy();
  await db.send(put('b'));
});

test('an unknown service is refused by name', async () => {
  const { url, iam } = await start([]);
  const response = await signedCall({
    url,
    service: 'kinesis',
    credentials: iam.operator,
    headers: { 'x-amz-target': 'Kinesis_20131202.PutRecord' },
  });
  expect(await response.json()).toMatchObject({
    __type: 'UnknownOperationException',
    message: expect.stringContaining('Kinesis_20131202.PutRecord'),
  });
});
