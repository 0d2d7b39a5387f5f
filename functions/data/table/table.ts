import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { unavailable } from '#functions/domain/api-error.ts';
import { type Key, tableName } from './keys.ts';

const maxAttempts = 5;
/** What the SDK does not try again by itself: parts of batches, and transactions. */
const maxRepeats = 8;
const pauseMs = 25;

/** The document client of the table; values come back as plain data and are parsed, never cast. */
export const table = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts }), {
  marshallOptions: { removeUndefinedValues: true },
});

/** Reads one item strongly consistent and parses it; null where there is none. */
export async function getItem<S extends z.ZodMiniType>(
  key: Key,
  schema: S,
): Promise<z.output<S> | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: key, ConsistentRead: true }),
  );
  return Item ? z.parse(schema, Item) : null;
}

/**
 * Reads up to 100 items in one round trip, strongly consistent, in no order. Keys that DynamoDB left
 * out, being asked too much, are asked again; throws 503 when it goes on.
 */
export async function getItems(keys: readonly Key[]): Promise<readonly Record<string, unknown>[]> {
  if (keys.length === 0) return [];
  const found: Record<string, unknown>[] = [];
  let request: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  for (let repeat = 0; request.length > 0; repeat += 1) {
    if (repeat > 0) await pauseBefore(repeat);
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({
        RequestItems: { [tableName()]: { Keys: request, ConsistentRead: true } },
      }),
    );
    found.push(...(Responses?.[tableName()] ?? []));
    request = UnprocessedKeys?.[tableName()]?.Keys ?? [];
  }
  return found;
}

/** Waits for a single write. Returns false when its condition failed; throws on any other failure. */
export async function isWritten(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Reasons of a cancelled transaction that pass by themselves. */
const passing = new Set([
  'TransactionConflict',
  'ThrottlingError',
  'ProvisionedThroughputExceeded',
]);

/**
 * Writes all or nothing (at most 100 items, an AWS limit). Two transactions that touch one item at
 * the same moment are told apart by DynamoDB as a conflict, which is tried again. Returns the indexes
 * of the writes whose condition failed; empty means written. Throws 503 when conflicts or throttling
 * go on, and whatever else failed.
 */
export async function transact(writes: readonly Write[]): Promise<readonly number[]> {
  for (let repeat = 0; ; repeat += 1) {
    if (repeat > 0) await pauseBefore(repeat);
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return [];
    } catch (error) {
      const reasons = cancellationCodes(error);
      const failed = reasons.flatMap((code, index) =>
        code === 'ConditionalCheckFailed' ? [index] : [],
      );
      if (failed.length > 0) return failed;
      if (!reasons.some((code) => passing.has(code))) throw error;
    }
  }
}

function cancellationCodes(error: unknown): readonly string[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
}

/** Waits longer each time, at random, so that those who met do not meet again; throws 503 when it is enough. */
export async function pauseBefore(repeat: number): Promise<void> {
  if (repeat > maxRepeats) throw unavailable();
  const ms = pauseMs * 2 ** Math.min(repeat, 4) * Math.random();
  await new Promise((resolve) => setTimeout(resolve, ms));
}
