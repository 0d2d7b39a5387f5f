import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { expiresAt, type Key, tableName } from '../table/keys.ts';
import { isWritten, table } from '../table/table.ts';

/** A socket as a list has it. */
interface Entry {
  /** When the gateway ends it at the latest. */
  readonly until: string;
}

/** What becomes of a list: an update of DynamoDB without the table and the key. */
interface Change {
  readonly ReturnValues?: 'ALL_OLD';
  readonly UpdateExpression: string;
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/**
 * Puts a socket on a list: an item whose `sockets` are a map by connection id. By a conditional write,
 * so that of any number at once no more than `limit` get there. Returns whether it did.
 */
export async function putOnList(list: Key, connectionId: string, entry: Entry, limit: number) {
  const further = () => putFurther(list, connectionId, entry, limit);
  if (await further()) return true;
  // Whoever was not the first after all is a further one.
  return (await putFirst(list, connectionId, entry)) || further();
}

function putFurther(list: Key, connectionId: string, entry: Entry, limit: number) {
  return isChanged(list, {
    UpdateExpression: 'SET sockets.#id = :entry, expiresAt = :ttl',
    ConditionExpression: 'attribute_exists(sockets) AND size(sockets) < :limit',
    ExpressionAttributeNames: { '#id': connectionId },
    ExpressionAttributeValues: { ':entry': entry, ':limit': limit, ':ttl': timeToLive(entry) },
  });
}

/** There is no list yet. */
function putFirst(list: Key, connectionId: string, entry: Entry) {
  return isChanged(list, {
    UpdateExpression: 'SET sockets = :first, expiresAt = :ttl',
    ConditionExpression: 'attribute_not_exists(sockets)',
    ExpressionAttributeValues: { ':first': { [connectionId]: entry }, ':ttl': timeToLive(entry) },
  });
}

/** Puts a socket on a list in the place of another. Returns whether the other was there. */
export function replaceOnList(list: Key, other: string, connectionId: string, entry: Entry) {
  return isChanged(list, {
    UpdateExpression: 'SET sockets.#id = :entry, expiresAt = :ttl REMOVE sockets.#other',
    ConditionExpression: 'attribute_exists(sockets.#other)',
    ExpressionAttributeNames: { '#id': connectionId, '#other': other },
    ExpressionAttributeValues: { ':entry': entry, ':ttl': timeToLive(entry) },
  });
}

function timeToLive({ until }: Entry): number {
  return expiresAt(new Date(until));
}

/** Takes a socket off a list. Returns the item as it was, or null when the socket was not there. */
export function takeOffList(list: Key, connectionId: string) {
  return changeList(list, {
    ReturnValues: 'ALL_OLD',
    UpdateExpression: 'REMOVE sockets.#id',
    ConditionExpression: 'attribute_exists(sockets.#id)',
    ExpressionAttributeNames: { '#id': connectionId },
  });
}

/** Changes a list. Returns the attributes that the change asks for, or null when its condition failed. */
export async function changeList(
  list: Key,
  change: Change,
): Promise<Readonly<Record<string, unknown>> | null> {
  let attributes: Record<string, unknown> = {};
  const update = new UpdateCommand({ TableName: tableName(), Key: list, ...change });
  const isDone = await isWritten(
    table.send(update).then(({ Attributes = {} }) => {
      attributes = Attributes;
    }),
  );
  return isDone ? attributes : null;
}

async function isChanged(list: Key, change: Change): Promise<boolean> {
  return (await changeList(list, change)) !== null;
}
