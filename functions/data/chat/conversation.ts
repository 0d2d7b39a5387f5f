import * as z from 'zod/mini';
import type { Conversation } from '#functions/domain/chat/conversation.ts';
import { messageId, sender } from '#shared/model/chat-message.ts';
import { id } from '#shared/model/id.ts';
import { type Key, sortKey } from '../table/keys.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { put, stillAt, type Write } from '../table/writes.ts';

const count = z.int().check(z.nonnegative());

const storedConversation = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  /** Rises with every write: whoever read an older one writes again. */
  version: z.int(),
  lastId: messageId,
  lastSender: sender,
  lastMessage: z.string(),
  readByUser: z.nullable(messageId),
  readBySupport: z.nullable(messageId),
  unreadByUser: count,
  unreadBySupport: count,
  paces: z.record(z.string(), z.object({ endsAt: z.int(), sent: count })),
});

export type StoredConversation = z.infer<typeof storedConversation>;

/** The console's list is spread over partitions of its index, so that no one of them limits the chat. */
const listShards = 8;

export const chatLists: readonly string[] = Array.from(
  { length: listShards },
  (_, shard) => `CHATS#${shard}`,
);

/** Everything of a customer's chat is in one partition: the conversation, its messages and their names. */
export function chatPartition(userId: number): string {
  return `CHAT#${userId}`;
}

/** `CHAT#7` / `MESSAGES`: right behind its messages, so that one query reads it with the newest of them. */
export function conversationKey(userId: number): Key {
  return { pk: chatPartition(userId), sk: 'MESSAGES' };
}

export function parseConversation(item: unknown): StoredConversation {
  return z.parse(storedConversation, item);
}

export function getConversation(userId: number): Promise<StoredConversation | null> {
  return getItem(conversationKey(userId), storedConversation);
}

/** Its condition: nobody has written it since `before` was read. */
export function conversationChange(
  userId: number,
  before: StoredConversation | null,
  after: Conversation,
): Write {
  const version = (before?.version ?? 0) + 1;
  const key = conversationKey(userId);
  const item = { ...after, ...key, userId, version } satisfies StoredConversation;
  const listed = {
    chatList: chatLists[userId % listShards],
    chatSort: sortKey(after.lastId, userId),
  };
  return put({ ...item, ...listed }, stillAt(before));
}

/** False when somebody else wrote since it was read. */
export async function writeConversation(
  before: StoredConversation,
  after: Conversation,
): Promise<boolean> {
  // Beside a message that is being stored, a single write would be refused as a conflict.
  const failed = await transact([conversationChange(before.userId, before, after)]);
  return failed.length === 0;
}
