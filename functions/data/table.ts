import { DynamoDBClient, TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { type Key, tableName } from './keys.ts';

const maxAttempts = 5;
const maxConflicts = 8;
const conflictPauseMs = 25;

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
    new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }),
  );
  return Item ? z.parse(schema, Item) : null;
}

/** Reads up to 100 items in one round trip, strongly consistent, in no order; throttled keys are asked again. */
export async function getItems(keys: readonly Key[]): Promise<readonly Record<string, unknown>[]> {
  if (keys.length === 0) return [];
  const found: Record<string, unknown>[] = [];
  let request: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
  while (request.length > 0) {
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({
        RequestItems: { [tableName]: { Keys: request, ConsistentRead: true } },
      }),
    );
    found.push(...(Responses?.[tableName] ?? []));
    request = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return found;
}

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/**
 * Writes all or nothing (at most 100 items, an AWS limit). Two transactions that touch one item at
 * the same moment are told apart by DynamoDB as a conflict, which is tried again. Returns the indexes
 * of the writes whose condition failed; empty means written. Throws on any other failure.
 */
export async function transact(writes: readonly Write[]): Promise<readonly number[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return [];
    } catch (error) {
      const reasons = cancellationCodes(error);
      const failed = reasons.flatMap((code, index) =>
        code === 'ConditionalCheckFailed' ? [index] : [],
      );
      if (failed.length > 0) return failed;
      if (!reasons.includes('TransactionConflict') || attempt >= maxConflicts) throw error;
      await pause(conflictPauseMs * 2 ** Math.min(attempt, 4) * Math.random());
    }
  }
}

function cancellationCodes(error: unknown): readonly string[] {
  if (!(error instanceof TransactionCanceledException)) return [];
  return (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None');
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
