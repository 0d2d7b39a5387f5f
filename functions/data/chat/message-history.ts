import * as z from 'zod/mini';
import { chatLimits } from '#shared/limits/chat.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';
import { queryItems } from '../table/read.ts';
import { messagePrefix, type StoredMessage, storedMessage } from './chat-message.ts';
import { chatPartition, conversationKey, parseConversation } from './conversation.ts';

/** Messages before `before` (null: the newest), the newest first, in one round trip. */
export async function readMessages(
  userId: number,
  before: string | null,
  limit: number,
): Promise<readonly StoredMessage[]> {
  // The query includes the message at `before` itself.
  const items = await readBackwards(userId, `${messagePrefix}${before ?? '~'}`, limit + 1);
  const messages = items.map((item) => z.parse(storedMessage, item));
  return messages.filter((message) => message.id !== before).slice(0, limit);
}

/** The conversation, null if there is none yet, and its newest messages, in one round trip. */
export async function readNewest(userId: number, limit: number) {
  const { sk } = conversationKey(userId);
  const items = await readBackwards(userId, sk, limit + 1);
  // A query that is concurrent with the first message's transaction may see half of it.
  const conversation = items.find((item) => item.sk === sk);
  const messages = items.filter((item) => item !== conversation);
  return {
    conversation: conversation ? parseConversation(conversation) : null,
    messages: messages.map((item) => z.parse(storedMessage, item)).slice(0, limit),
  };
}

interface Span {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly limit: number;
}

/** Ids and senders, the newest first, in one round trip, so no more than 1 MB is read. */
export async function readMessagesBetween(userId: number, { from, to, limit }: Span) {
  const { items } = await queryItems({
    where: 'pk = :pk AND sk BETWEEN :from AND :to',
    values: {
      pk: chatPartition(userId),
      from: `${messagePrefix}${formatMessageId(from.getTime(), 0, 0)}`,
      to: `${messagePrefix}${formatMessageId(to.getTime(), 0, 0)}`,
    },
    attributes: ['id', 'sender'],
    descending: true,
    limit,
  });
  return z.parse(z.array(z.pick(storedMessage, { id: true, sender: true })), items);
}

/** The items from a sort key back to the first message, strongly consistent. */
async function readBackwards(userId: number, from: string, limit: number) {
  const { items } = await queryItems({
    where: 'pk = :pk AND sk BETWEEN :first AND :from',
    values: { pk: chatPartition(userId), first: messagePrefix, from },
    descending: true,
    limit,
    consistent: true,
  });
  return items;
}

/** Counts what one side wrote after a message, among the newest `chatLimits.pageSize` messages. */
export async function countMessagesAfter(
  userId: number,
  messageId: string,
  writer: Sender,
): Promise<number> {
  const newest = await readMessages(userId, null, chatLimits.pageSize);
  return newest.filter((message) => message.id > messageId && message.sender === writer).length;
}
