import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { callEngine } from '#src/engine/dynamodb-client.ts';
import { startEngine } from '#src/engine/engine.ts';
import { freePort } from '#src/ports.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';

/* What is too much for DynamoDB is refused here as well, so whatever a test writes is small enough. */

const KiB = 1024;
const TableName = 'shop-orders';
const text = (length: number) => ({ S: 'x'.repeat(length) });
const itemOf = (sk: string, length = 1) => ({ pk: { S: 'a' }, sk: { S: sk }, text: text(length) });

async function givenTable() {
  const Properties = {
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S',
    })),
    BillingMode: 'PAY_PER_REQUEST',
  };
  const stack = stackOf({ Resources: { Orders: { Type: 'AWS::DynamoDB::Table', Properties } } });
  const dataDir = temporaryDirectory();
  const engine = await startEngine({ stack, dataDir, port: await freePort() });
  onTestFinished(() => engine.stop());
  return (operation: string, input: object) => callEngine(engine.endpoint, operation, input);
}

test('an item of more than 400 KB is refused', async () => {
  const call = await givenTable();
  await call('PutItem', { TableName, Item: itemOf('most', 399 * KiB) });
  const tooLarge = call('PutItem', { TableName, Item: itemOf('more', 400 * KiB) });
  await expect(tooLarge).rejects.toThrow('ValidationException');
});

test('a sort key of more than 1,024 bytes is refused', async () => {
  const call = await givenTable();
  await call('PutItem', { TableName, Item: itemOf('x'.repeat(KiB)) });
  const tooLong = call('PutItem', { TableName, Item: itemOf('x'.repeat(KiB + 1)) });
  await expect(tooLong).rejects.toThrow('ValidationException');
});

test('a page of a query ends after 1 MB and says where', async () => {
  const call = await givenTable();
  for (const sk of ['1', '2', '3', '4'])
    await call('PutItem', { TableName, Item: itemOf(sk, 380 * KiB) });
  const page = await call('Query', {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: 'a' } },
  });
  const { Count, LastEvaluatedKey } = z
    .object({ Count: z.int(), LastEvaluatedKey: z.unknown() })
    .parse(page);
  expect(Count).toBeLessThan(4);
  expect(LastEvaluatedKey).toMatchObject({ pk: { S: 'a' } });
});

test('a transaction of more than 100 items or 4 MB is refused', async () => {
  const call = await givenTable();
  const writes = (count: number, length: number) => ({
    TransactItems: Array.from({ length: count }, (_, index) => ({
      Put: { TableName, Item: itemOf(String(index), length) },
    })),
  });
  await call('TransactWriteItems', writes(100, 1));
  await expect(call('TransactWriteItems', writes(101, 1))).rejects.toThrow('ValidationException');
  await expect(call('TransactWriteItems', writes(12, 390 * KiB))).rejects.toThrow(
    'ValidationException',
  );
});
