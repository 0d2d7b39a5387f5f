import { createHash } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { chatLimits } from '../../shared/limits.ts';
import { id, timestamp } from '../../shared/model/id.ts';
import { expiresAt, type Key, tableName } from './keys.ts';
import { getItem, isWritten, table } from './table.ts';

/** An open connection, and whose session it began with; that never changes (assurance W1). */
export const socket = z.object({
  connectionId: z.string(),
  userId: id,
  sid: z.string(),
  /** Whether it speaks for support. */
  isAdmin: z.boolean(),
});

const storedSocket = z.extend(socket, {
  pk: z.string(),
  sk: z.string(),
  /** When the gateway ends it at the latest. */
  until: timestamp,
});

export type Socket = z.infer<typeof socket>;
export type StoredSocket = z.infer<typeof storedSocket>;

/** All sockets are spread over so many partitions. */
const shards = 16;

/** `SOCKETS#11` / connection id */
function socketKey(connectionId: string): Key {
  const [byte = 0] = createHash('sha256').update(connectionId).digest();
  return { pk: shardPartition(byte % shards), sk: connectionId };
}

function shardPartition(shard: number): string {
  return `SOCKETS#${shard}`;
}

/** When a socket that begins now has ended for certain. */
export function socketEnd(now: Date): Date {
  return new Date(now.getTime() + chatLimits.socketMs);
}

/** Stores a socket that begins now. */
export async function createSocket(it: Socket, now: Date): Promise<void> {
  const end = socketEnd(now);
  const stored: StoredSocket = {
    ...it,
    ...socketKey(it.connectionId),
    until: end.toISOString(),
  };
  const Item = { ...stored, expiresAt: expiresAt(end) };
  await table.send(new PutCommand({ TableName: tableName, Item }));
}

/** The socket of a connection, or null. */
export function getSocket(connectionId: string): Promise<StoredSocket | null> {
  return getItem(socketKey(connectionId), storedSocket);
}

/** Forgets a connection. Returns what it was, or null when it was forgotten before. */
export async function deleteSocket(connectionId: string): Promise<StoredSocket | null> {
  const { Attributes } = await table.send(
    new DeleteCommand({
      TableName: tableName,
      Key: socketKey(connectionId),
      ReturnValues: 'ALL_OLD',
    }),
  );
  return Attributes ? z.parse(storedSocket, Attributes) : null;
}

/** Claims the right to tell others that somebody is typing: once a second for each socket. */
export function claimTyping({ pk, sk }: StoredSocket, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - chatLimits.typingMs);
  return isWritten(
    table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk, sk },
        UpdateExpression: 'SET typedAt = :now',
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(typedAt) OR typedAt <= :since)',
        ExpressionAttributeValues: { ':now': now.toISOString(), ':since': since.toISOString() },
      }),
    ),
  );
}

/** The customers who are connected, partition by partition; nothing is scanned. */
export async function listConnectedCustomers(now: Date): Promise<readonly number[]> {
  const partitions = Array.from({ length: shards }, (_, shard) => shardPartition(shard));
  const found = await Promise.all(partitions.map((pk) => listPartition(pk, now)));
  return [...new Set(found.flat())];
}

async function listPartition(pk: string, now: Date): Promise<readonly number[]> {
  const found: number[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'isAdmin = :no AND #until > :now',
        ExpressionAttributeNames: { '#until': 'until' },
        ExpressionAttributeValues: { ':pk': pk, ':no': false, ':now': now.toISOString() },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    found.push(...Items.map((item) => z.parse(socket, item).userId));
    from = LastEvaluatedKey;
  } while (from);
  return found;
}
