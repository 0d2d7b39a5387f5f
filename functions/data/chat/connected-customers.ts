import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { idIn, tableName } from '../table/keys.ts';
import { table } from '../table/table.ts';
import {
  isReachable,
  type PlacedSocket,
  parseUserSockets,
  socketPartitions,
} from './user-sockets.ts';

const row = z.object({ sk: z.string() });

/** The sockets of all customers that get what they are sent, partition by partition; nothing is scanned. */
export async function listConnectedCustomers(now: Date): Promise<readonly PlacedSocket[]> {
  const placed = await Promise.all(socketPartitions.map(listPartition));
  return placed.flat().filter((socket) => !socket.isAdmin && isReachable(socket, now));
}

async function listPartition(pk: string): Promise<readonly PlacedSocket[]> {
  const found: PlacedSocket[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk',
        FilterExpression: 'size(sockets) > :none',
        ExpressionAttributeValues: { ':pk': pk, ':none': 0 },
        ConsistentRead: true,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    found.push(...Items.flatMap((item) => parseUserSockets(idIn(z.parse(row, item).sk), item)));
    from = LastEvaluatedKey;
  } while (from);
  return found;
}
