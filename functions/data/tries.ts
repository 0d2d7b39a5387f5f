import { createHash } from 'node:crypto';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { expiresAt, type Key, tableName } from './keys.ts';
import { getItem, isWritten, table } from './table.ts';

/** Tries that are limited together: how many may be made from the first one until `endsAt`. */
export interface Tries {
  /** What is tried, for example a kind, a name and an address; stored as a hash. */
  readonly subject: readonly string[];
  readonly limit: number;
  /** When a window that begins now would end. */
  readonly endsAt: Date;
}

const counted = z.object({ endsAt: z.iso.datetime() });

/** `TRIES#hash` / `TRIES`: every subject has an item of its own, so nothing is hot. */
function triesKey({ subject }: Tries): Key {
  const hash = createHash('sha256').update(JSON.stringify(subject)).digest('base64url');
  return { pk: `TRIES#${hash}`, sk: 'TRIES' };
}

/**
 * Counts a try by a conditional write, before anything is judged: of any number made at once, only
 * `limit` are counted (assurance A1, A2, A9). Returns null when it was, else when the window ends.
 */
export async function countTry(tries: Tries, now: Date): Promise<Date | null> {
  if ((await beginWindow(tries, now)) || (await countInWindow(tries, now))) return null;
  const window = await getItem(triesKey(tries), counted);
  return window ? new Date(window.endsAt) : tries.endsAt;
}

/** Gives a counted try back: it was not a failure. */
export async function giveBackTry(tries: Tries): Promise<void> {
  await isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: triesKey(tries),
        UpdateExpression: 'ADD tries :minusOne',
        ConditionExpression: 'tries > :zero',
        ExpressionAttributeValues: { ':minusOne': -1, ':zero': 0 },
      }),
    ),
  );
}

function beginWindow(tries: Tries, now: Date): Promise<boolean> {
  const { endsAt } = tries;
  return isWritten(
    table.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          ...triesKey(tries),
          tries: 1,
          endsAt: endsAt.toISOString(),
          expiresAt: expiresAt(endsAt),
        },
        ConditionExpression: 'attribute_not_exists(pk) OR endsAt <= :now',
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  );
}

function countInWindow(tries: Tries, now: Date): Promise<boolean> {
  return isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: triesKey(tries),
        UpdateExpression: 'ADD tries :one',
        ConditionExpression: 'endsAt > :now AND tries < :limit',
        ExpressionAttributeValues: {
          ':one': 1,
          ':limit': tries.limit,
          ':now': now.toISOString(),
        },
      }),
    ),
  );
}
