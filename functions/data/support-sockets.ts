import { randomInt } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { timestamp } from '../../shared/model/id.ts';
import { expiresAt, type Key, tableName } from './keys.ts';
import { type Socket, type StoredSocket, socket } from './socket.ts';
import { table } from './table.ts';

/**
 * Every message reads who of support is there, and hardly anything writes it: the list is kept so many
 * times, and each reader takes one of them.
 */
const copies = 4;

const entry = z.extend(socket, { until: timestamp });

/** `SUPPORT#2` / connection id */
function supportKey(copy: number, connectionId: string): Key {
  return { pk: `SUPPORT#${copy}`, sk: connectionId };
}

function allKeys(connectionId: string): readonly Key[] {
  return Array.from({ length: copies }, (_, copy) => supportKey(copy, connectionId));
}

/** Puts an administrator's socket on the list. */
export async function addSupportSocket({ pk: _pk, sk: _sk, ...it }: StoredSocket): Promise<void> {
  const ttl = expiresAt(new Date(it.until));
  await Promise.all(
    allKeys(it.connectionId).map((key) =>
      table.send(new PutCommand({ TableName: tableName, Item: { ...it, ...key, expiresAt: ttl } })),
    ),
  );
}

/** Takes a socket off the list; once more does nothing. */
export async function deleteSupportSocket(connectionId: string): Promise<void> {
  await Promise.all(
    allKeys(connectionId).map((Key) =>
      table.send(new DeleteCommand({ TableName: tableName, Key })),
    ),
  );
}

/**
 * The sockets of all administrators who are there, strongly consistent: whoever is put on the list
 * and then reads a conversation misses none of its messages.
 */
export async function listSupportSockets(now: Date): Promise<readonly Socket[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': supportKey(randomInt(copies), '').pk },
      ConsistentRead: true,
    }),
  );
  const sockets = Items.map((item) => z.parse(entry, item));
  return sockets.filter(({ until }) => now.toISOString() < until);
}
