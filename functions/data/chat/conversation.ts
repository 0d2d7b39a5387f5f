import * as z from 'zod/mini';
import { type Conversation, nextMailDue } from '#functions/rules/chat/conversation.ts';
import { messageId, sender } from '#shared/model/chat-message.ts';
import { id, timestamp } from '#shared/model/id.ts';
import { type Key, sortKey } from '../table/keys.ts';
import { pendingAttributes } from '../table/pending-work.ts';
import { getItem } from '../table/read.ts';
import { transact } from '../table/send.ts';
import { put, stillAt, type Write } from '../table/writes.ts';
import { unansweredList } from '../users/user-sort.ts';

const count = z.int().check(z.nonnegative());

const storedConversation = z.object({
  pk: z.string(),
  sk: z.string(),
  userId: id,
  /** Rises with every write, for optimistic locking. */
  version: z.int(),
  lastId: messageId,
  lastSender: sender,
  lastMessage: z.string(),
  readByUser: z.nullable(messageId),
  readBySupport: z.nullable(messageId),
  unreadByUser: count,
  unreadBySupport: count,
  paces: z.record(z.string(), z.object({ endsAt: z.int(), sent: count })),
  answeredBy: z.nullable(id),
  waitsSince: z.nullable(timestamp),
  mailDue: z.object({ user: z.nullable(timestamp), support: z.nullable(timestamp) }),
});

export type StoredConversation = z.infer<typeof storedConversation>;

/** The console's list is sharded, so that no partition of its index limits the chat. */
const listShards = 8;

export const chatLists: readonly string[] = Array.from(
  { length: listShards },
  (_, shard) => `CHATS#${shard}`,
);

/** Holds a customer's whole chat: the conversation, its messages and their client ids. */
export function chatPartition(userId: number): string {
  return `CHAT#${userId}`;
}

export function isConversationKey({ pk, sk }: Key): boolean {
  return pk.startsWith('CHAT#') && sk === 'MESSAGES';
}

/** `CHAT#7` / `MESSAGES`: sorts after its messages, so one query reads it and the newest. */
export function conversationKey(userId: number): Key {
  return { pk: chatPartition(userId), sk: 'MESSAGES' };
}

export function parseConversation(item: unknown): StoredConversation {
  return z.parse(storedConversation, item);
}

export function getConversation(userId: number): Promise<StoredConversation | null> {
  return getItem(conversationKey(userId), storedConversation);
}

/** Conditional on the version of `before`. */
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
  const marks = { ...unansweredMark(userId, after), ...pendingMail(key, after) };
  return put({ ...item, ...listed, ...marks }, stillAt(before));
}

/** Puts a waiting customer on the unanswered list, which shares the index of users by date. */
function unansweredMark(userId: number, { waitsSince }: Pick<Conversation, 'waitsSince'>) {
  return waitsSince === null
    ? {}
    : { userList: unansweredList, userDateSort: sortKey(waitsSince, userId) };
}

/** A conversation with unread messages to mail is pending work on the list of mails. */
function pendingMail(key: Key, conversation: Conversation) {
  const dueAt = nextMailDue(conversation);
  return dueAt === null ? {} : { ...pendingAttributes('MAIL', key), dueAt };
}

/** False when it has changed since it was read. */
export async function writeConversation(
  before: StoredConversation,
  after: Conversation,
): Promise<boolean> {
  // `transact` retries: while a message is being stored, a single write fails with a conflict.
  const failed = await transact([conversationChange(before.userId, before, after)]);
  return failed.length === 0;
}
