import * as z from 'zod/mini';
import { queryItems } from '../table/read.ts';
import { change, type Write } from '../table/writes.ts';

/** Serial ids rotate through the shards, so that concurrent registrations write different items. */
const shards = 64;
const pk = 'TOTAL#user';

const shard = z.object({ users: z.int() });

/** `TOTAL#user` / `SHARD#7`, in the transaction that creates or deletes a user. */
export function countUser(userId: number, by: 1 | -1 = 1): Write {
  return change({ pk, sk: `SHARD#${userId % shards}` }, { add: { users: by } });
}

/** In one round trip. */
export async function readUserTotal(): Promise<number> {
  const { items } = await queryItems({ where: 'pk = :pk', values: { pk } });
  return items.reduce((total, item) => total + z.parse(shard, item).users, 0);
}
