import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { tableName } from '../table/keys.ts';
import { table, type Write } from '../table/table.ts';

/** Serial ids go round the shards, so that users who register at once do not meet at one item. */
const shards = 64;
const pk = 'TOTAL#user';

const shard = z.object({ users: z.int() });

/** `TOTAL#user` / `SHARD#7`: counts a new user, or one less, as part of the transaction that makes or removes them. */
export function countUser(userId: number, by: 1 | -1 = 1): Write {
  return {
    Update: {
      TableName: tableName(),
      Key: { pk, sk: `SHARD#${userId % shards}` },
      UpdateExpression: 'ADD #users :by',
      ExpressionAttributeNames: { '#users': 'users' },
      ExpressionAttributeValues: { ':by': by },
    },
  };
}

/** How many users there are, in one round trip. */
export async function readUserTotal(): Promise<number> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return Items.reduce((total, item) => total + z.parse(shard, item).users, 0);
}
