import * as z from 'zod/mini';
import { chatLimits } from '#shared/limits/chat.ts';
import { type CannedReply, cannedReply } from '#shared/model/canned-reply.ts';
import type { Key } from '../table/keys.ts';
import { getItem, queryItems } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { put, remove, stillAt, type Write } from '../table/writes.ts';

const storedReply = z.extend(cannedReply, {
  pk: z.string(),
  sk: z.string(),
  version: z.int(),
});

export type StoredReply = z.infer<typeof storedReply>;

const prefix = 'REPLY#';

/** `REPLIES` / `REPLY#(id)`: few, so one query reads all. */
function replyKey(id: string): Key {
  return { pk: 'REPLIES', sk: `${prefix}${id}` };
}

export function getReply(id: string): Promise<StoredReply | null> {
  return getItem(replyKey(id), storedReply);
}

/** Unordered, in one round trip. */
export async function listReplies(): Promise<readonly StoredReply[]> {
  const { items } = await queryItems({
    where: 'pk = :pk AND begins_with(sk, :prefix)',
    values: { pk: replyKey('').pk, prefix },
    limit: chatLimits.replies,
    consistent: true,
  });
  return items.map((item) => z.parse(storedReply, item));
}

/** False when the reply has changed since `before` was read (null: it did not exist). */
export async function writeReply(
  before: StoredReply | null,
  { id, title, text }: CannedReply,
  audit: Write,
): Promise<boolean> {
  const version = (before?.version ?? 0) + 1;
  const reply = { ...replyKey(id), id, title, text, version } satisfies StoredReply;
  const failed = await transact([put(reply, stillAt(before)), audit]);
  return failed.length === 0;
}

/** False when it has changed since it was read. */
export async function deleteReply(before: StoredReply, audit: Write): Promise<boolean> {
  const failed = await transact([remove(before, stillAt(before)), audit]);
  return failed.length === 0;
}
