import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callEngine } from '#src/engine/dynamodb-client.ts';
import { startEngine } from '#src/engine/engine.ts';
import { findEngine } from '#src/engine/find-engine.ts';
import { freePort, reservePorts } from '#src/ports.ts';
import { givenServer } from '#test/support/given-server.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';

const key = (AttributeName: string, KeyType = 'HASH') => ({ AttributeName, KeyType });
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
const byDate = {
  IndexName: 'byDate',
  KeySchema: [key('sk')],
  Projection: { ProjectionType: 'ALL' },
};

function tableStack(properties: object = {}) {
  const Properties = {
    KeySchema: [key('pk')],
    AttributeDefinitions: [text('pk')],
    BillingMode: 'PAY_PER_REQUEST',
    ...properties,
  };
  return stackOf({ Resources: { Orders: { Type: 'AWS::DynamoDB::Table', Properties } } });
}

async function start(stack = tableStack(), dataDir = temporaryDirectory()) {
  const engine = await startEngine({ stack, dataDir, port: await freePort() });
  onTestFinished(() => engine.stop());
  const call = (operation: string, input: object = {}) =>
    callEngine(engine.endpoint, operation, { TableName: 'shop-orders', ...input });
  return { engine, call, dataDir };
}

test('a port that was taken meanwhile is replaced', async () => {
  const found = findEngine(process.env);
  if (!('binary' in found)) throw new Error('This test needs the engine of npm');
  const dataDir = temporaryDirectory();
  const binary = join(dataDir, 'engine.sh');
  const isSecond = join(dataDir, 'second');
  const taken = 'error: port 40757 is already in use (detected listener on 0.0.0.0:40757)';
  const script = `[ -e ${isSecond} ] || { touch ${isSecond}; echo "${taken}" >&2; exit 1; }`;
  writeFileSync(binary, `#!/bin/sh\n${script}\nexec ${found.binary} "$@"\n`, { mode: 0o755 });
  const stack = tableStack();
  const engine = await startEngine({ stack, dataDir, port: await freePort(), source: { binary } });
  onTestFinished(() => engine.stop());
  expect(existsSync(isSecond)).toBe(true);
  expect(engine.tableNames).toEqual(['shop-orders']);
});

test('ports at which others listen on another address are passed over', async () => {
  const port = await freePort();
  // As another cloud does whose ports begin in the same block; dynoxide refuses each of them.
  for (let offset = 1; offset <= 12; offset += 1) {
    const other = createServer().listen(port + offset, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
  }
  const engine = await startEngine({ stack: tableStack(), dataDir: temporaryDirectory(), port });
  onTestFinished(() => engine.stop());
  expect(engine.tableNames).toEqual(['shop-orders']);
});

test('the table has the keys, indexes, expiry and stream that the template declares', async () => {
  const { engine, call } = await start(
    tableStack({
      KeySchema: [key('pk'), key('sk', 'RANGE')],
      AttributeDefinitions: [text('pk'), text('sk')],
      GlobalSecondaryIndexes: [byDate],
      TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    }),
  );
  expect(engine.tableNames).toEqual(['shop-orders']);
  expect(await call('DescribeTable')).toMatchObject({
    Table: {
      KeySchema: [key('pk'), key('sk', 'RANGE')],
      GlobalSecondaryIndexes: [byDate],
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    },
  });
  expect(await call('DescribeTimeToLive')).toMatchObject({
    TimeToLiveDescription: { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' },
  });
});

test('a new index is added to an existing table, with its items', async () => {
  const yesterday = await start();
  await yesterday.call('PutItem', { Item: { pk: { S: 'a' }, sk: { S: 'today' } } });
  await yesterday.engine.stop();
  const today = tableStack({
    AttributeDefinitions: [text('pk'), text('sk')],
    GlobalSecondaryIndexes: [byDate],
  });
  const { call } = await start(today, yesterday.dataDir);
  const found = await call('Query', {
    IndexName: 'byDate',
    KeyConditionExpression: 'sk = :sk',
    ExpressionAttributeValues: { ':sk': { S: 'today' } },
  });
  expect(found).toMatchObject({ Count: 1 });
});

test('other keys than those of the existing table are refused', async () => {
  const { engine, dataDir } = await start();
  await engine.stop();
  const other = tableStack({ KeySchema: [key('id')], AttributeDefinitions: [text('id')] });
  await expect(start(other, dataDir)).rejects.toMatchObject({
    problem: 'data unusable',
    message: 'The keys of shop-orders changed from (pk) to (id), which no table can do.',
  });
});

test('a port of another process is not taken for the engine', async () => {
  const port = await givenServer(() => {});
  const options = { stack: tableStack(), dataDir: temporaryDirectory(), port };
  await expect(startEngine(options)).rejects.toThrow(/did not start.*in use/);
});

test('ports are reused after a restart, unless they are taken', async () => {
  const dataDir = temporaryDirectory();
  const first = await reservePorts(dataDir);
  expect(await reservePorts(dataDir)).toEqual(first);
  const other = createServer().listen(first.s3, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const second = await reservePorts(dataDir);
  expect(second).toMatchObject({ endpoint: first.endpoint, dynamodb: first.dynamodb });
  expect(second.s3).not.toBe(first.s3);
});

test('a free port is not ephemeral, so no outgoing connection can take it', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, () => freePort()));
  expect(new Set(ports).size).toBe(40);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1_024);
});

const PARENT = `
const { startEngineProcess } = await import(process.argv[1]);
const engine = await startEngineProcess(...JSON.parse(process.argv[2]));
console.log(engine.endpoint);
setInterval(() => {}, 1000);
`;

test('the engine ends with its parent, keeps acknowledged data and starts again', async () => {
  const first = await start();
  await first.engine.stop();
  const port = await freePort();
  const { dataDir } = first;
  const module = new URL('../../src/engine/dynoxide.ts', import.meta.url).href;
  const parent = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    PARENT,
    module,
    JSON.stringify([findEngine({}), { dataDir, port }]),
  ]);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const endpoint = await firstLine(parent);
  const put = { TableName: 'shop-orders', Item: { pk: { S: 'kept' } } };
  await callEngine(endpoint, 'PutItem', put);

  parent.kill('SIGKILL');
  await expect.poll(() => fetch(endpoint).catch(() => 'gone'), { timeout: 5000 }).toBe('gone');

  const again = await start(tableStack(), dataDir);
  const got = await again.call('GetItem', { Key: { pk: { S: 'kept' } } });
  expect(got).toMatchObject({ Item: { pk: { S: 'kept' } } });
});

async function firstLine(process: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  process.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
  process.stderr?.once('data', (chunk) => reject(new Error(String(chunk))));
  return promise;
}
