import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { chatLimits } from '#shared/limits.ts';
import { type CannedReply, cannedReply } from '#shared/model/canned-reply.ts';
import { type Key, tableName } from '../table/keys.ts';
import { getItem, table, transact, type Write } from '../table/table.ts';

const storedReply = z.extend(cannedReply, {
  pk: z.string(),
  sk: z.string(),
  /** Rises with every change. */
  version: z.int(),
});

export type StoredReply = z.infer<typeof storedReply>;

const prefix = 'REPLY#';

/** `REPLIES` / `REPLY#(id)`: a few, which are read together. */
function replyKey(id: string): Key {
  return { pk: 'REPLIES', sk: `${prefix}${id}` };
}

/** The canned reply with this id, or null. */
export function getReply(id: string): Promise<StoredReply | null> {
  return getItem(replyKey(id), storedReply);
}

/** All canned replies, in no order, in one round trip. */
export async function listReplies(): Promise<readonly StoredReply[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': replyKey('').pk, ':prefix': prefix },
      Limit: chatLimits.replies,
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => z.parse(storedReply, item));
}

/** Stores a reply with its audit entry. Returns false when the one that was read (null: none) is another by now. */
export async function writeReply(
  before: StoredReply | null,
  { id, title, text }: CannedReply,
  audit: Write,
): Promise<boolean> {
  const version = (before?.version ?? 0) + 1;
  const Item = { ...replyKey(id), id, title, text, version } satisfies StoredReply;
  const failed = await transact([
    { Put: { TableName: tableName(), Item, ...conditionOf(before) } },
    audit,
  ]);
  return failed.length === 0;
}

/** Removes a reply with its audit entry. Returns false when it is another by now. */
export async function deleteReply(before: StoredReply, audit: Write): Promise<boolean> {
  const { pk, sk } = before;
  const failed = await transact([
    { Delete: { TableName: tableName(), Key: { pk, sk }, ...conditionOf(before) } },
    audit,
  ]);
  return failed.length === 0;
}

function conditionOf(before: StoredReply | null) {
  if (!before) return { ConditionExpression: 'attribute_not_exists(pk)' };
  return {
    ConditionExpression: 'version = :read',
    ExpressionAttributeValues: { ':read': before.version },
  };
}
