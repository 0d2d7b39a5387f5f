import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { tableName } from './keys.ts';
import { pauseBefore } from './retry.ts';
import { type Item, table } from './table.ts';
import type { Change, Check, Put, Removal, Write } from './writes.ts';

/** False when its condition failed. */
export async function write(single: Exclude<Write, Check>): Promise<boolean> {
  return (await nullIfConditionFailed(send(single))) !== null;
}

function send(single: Put | Change | Removal): Promise<unknown> {
  const TableName = tableName();
  if ('Put' in single) return table.send(new PutCommand({ TableName, ...single.Put }));
  if ('Update' in single) return table.send(new UpdateCommand({ TableName, ...single.Update }));
  return table.send(new DeleteCommand({ TableName, ...single.Delete }));
}

/** Returns the previous item or the new values that were set; null when its condition failed. */
export async function changeReturning(
  { Update }: Change,
  ReturnValues: 'ALL_OLD' | 'UPDATED_NEW',
): Promise<Item | null> {
  const update = new UpdateCommand({ TableName: tableName(), ...Update, ReturnValues });
  const answer = await nullIfConditionFailed(table.send(update));
  return answer && (answer.Attributes ?? {});
}

async function nullIfConditionFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

/**
 * Stores an item and returns null. Where its condition failed, returns the existing item instead,
 * in the wire format (`{ N: '1' }`) of DynamoDB's errors.
 */
export async function putOrReadExisting({ Put }: Put) {
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
  const put = { TableName: tableName(), ...Put, ReturnValuesOnConditionCheckFailure } as const;
  try {
    await table.send(new PutCommand(put));
    return null;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return error.Item ?? {};
    throw error;
  }
}

/** Why a transaction is canceled that a retry may complete. */
const retryable = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes all or nothing (at most 100 items, an AWS limit). Retries conflicts with other
 * transactions and throttling. Returns the indexes of the writes whose condition failed; empty
 * means written. Throws 503 when conflicts or throttling go on, and any other error.
 */
export async function transact(writes: readonly Write[]): Promise<readonly number[]> {
  for (let repeat = 0; ; repeat += 1) {
    if (repeat > 0) await pauseBefore(repeat);
    try {
      await table.send(new TransactWriteCommand({ TransactItems: writes.map(inTable) }));
      return [];
    } catch (error) {
      const reasons = cancellationCodes(error);
      const failed = reasons.flatMap((code, index) =>
        code === 'ConditionalCheckFailed' ? [index] : [],
      );
      if (failed.length > 0) return failed;
      if (!reasons.some((code) => retryable.has(code))) throw error;
    }
  }
}

function inTable(write: Write) {
  const TableName = tableName();
  if ('Put' in write) return { Put: { TableName, ...write.Put } };
  if ('Update' in write) return { Update: { TableName, ...write.Update } };
  if ('Delete' in write) return { Delete: { TableName, ...write.Delete } };
  return { ConditionCheck: { TableName, ...write.ConditionCheck } };
}

function cancellationCodes(error: unknown): readonly string[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
}
