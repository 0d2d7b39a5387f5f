import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tableName } from '#functions/data/table/keys.ts';
import { getItems } from '#functions/data/table/read.ts';
import { transact } from '#functions/data/table/send.ts';
import { remove } from '#functions/data/table/writes.ts';
import { refusals } from '#shared/texts/refusals.ts';

const dynamodb = mockClient(DynamoDBDocumentClient);
afterAll(() => dynamodb.restore());
const write = remove({ pk: 'a', sk: 'b' });
const keys = [
  { pk: 'a', sk: 'a' },
  { pk: 'b', sk: 'b' },
];

beforeEach(() => {
  dynamodb.reset();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Skips the pauses between retries. */
async function settled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  await vi.runAllTimersAsync();
  return promise;
}

const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe('a transaction', () => {
  test('that was written returns no failures', async () => {
    dynamodb.on(TransactWriteCommand).resolves({});
    expect(await transact([write])).toEqual([]);
  });

  test('whose conditions failed returns which, without a retry', async () => {
    const codes = [
      'None',
      'ConditionalCheckFailed',
      'TransactionConflict',
      'ConditionalCheckFailed',
    ];
    dynamodb.on(TransactWriteCommand).rejects(cancelled(...codes));
    expect(await transact([write])).toEqual([1, 3]);
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'that met %s is tried again',
    async (code) => {
      dynamodb.on(TransactWriteCommand).rejectsOnce(cancelled(code)).resolves({});
      expect(await settled(transact([write]))).toEqual([]);
      expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(2);
    },
  );

  test('that keeps conflicting gives up as busy', async () => {
    dynamodb.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(settled(transact([write]))).rejects.toMatchObject({
      status: 503,
      message: refusals.busy,
    });
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(9);
  });

  test('that failed for another reason is not retried', async () => {
    dynamodb.on(TransactWriteCommand).rejects(cancelled('ValidationError'));
    await expect(transact([write])).rejects.toThrow('cancelled');
    expect(dynamodb.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });
});

describe('a batch', () => {
  test('retries the keys that were left unprocessed', async () => {
    dynamodb
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { [tableName()]: [{ pk: 'a' }] },
        UnprocessedKeys: { [tableName()]: { Keys: [{ pk: 'b', sk: 'b' }] } },
      })
      .resolves({ Responses: { [tableName()]: [{ pk: 'b' }] } });
    expect(await settled(getItems(keys))).toEqual([{ pk: 'a' }, { pk: 'b' }]);
    const [, second] = dynamodb.commandCalls(BatchGetCommand);
    expect(second?.args[0].input.RequestItems?.[tableName()]?.Keys).toEqual([{ pk: 'b', sk: 'b' }]);
  });

  test('that is left unprocessed forever gives up as busy', async () => {
    const UnprocessedKeys = { [tableName()]: { Keys: [{ pk: 'b', sk: 'b' }] } };
    dynamodb.on(BatchGetCommand).resolves({ UnprocessedKeys });
    await expect(settled(getItems(keys))).rejects.toMatchObject({ status: 503 });
  });

  test('of a key that is asked for twice asks once, because DynamoDB refuses it', async () => {
    dynamodb.on(BatchGetCommand).resolves({ Responses: { [tableName()]: [{ pk: 'a' }] } });
    expect(await settled(getItems([...keys, ...keys]))).toEqual([{ pk: 'a' }]);
    const [asked] = dynamodb.commandCalls(BatchGetCommand);
    expect(asked?.args[0].input.RequestItems?.[tableName()]?.Keys).toEqual(keys);
  });

  test('of no keys makes no request', async () => {
    expect(await getItems([])).toEqual([]);
    expect(dynamodb.calls()).toHaveLength(0);
  });
});
