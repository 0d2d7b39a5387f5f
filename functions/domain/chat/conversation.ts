import { chatLimits } from '#shared/limits/chat.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import { readMessageId, writeMessageId } from '#shared/rules/message-id.ts';
import { countMessage, type Paces } from './rate-limit.ts';

/** Beside its messages. */
export interface Conversation {
  readonly lastId: string;
  readonly lastSender: Sender;
  readonly lastMessage: string;
  /** How far each side has read; null: not at all. */
  readonly readByUser: string | null;
  readonly readBySupport: string | null;
  readonly unreadByUser: number;
  readonly unreadBySupport: number;
  readonly paces: Paces;
}

interface Draft {
  readonly userId: number;
  readonly sender: Sender;
  readonly senderId: number;
  readonly message: string;
}

const unwritten = {
  lastId: writeMessageId(0, 0, 0),
  readByUser: null,
  readBySupport: null,
  unreadByUser: 0,
  unreadBySupport: 0,
  paces: {},
};

/**
 * One message more, whose id is then `lastId`. Ids rise also when the clock steps back (RULE-26). Null
 * when the sender has sent `limit` messages in this window already.
 */
export function withMessage(
  conversation: Conversation | null,
  { userId, sender, senderId, message }: Draft,
  limit: number,
  now: Date,
): Conversation | null {
  const before = conversation ?? unwritten;
  const paces = countMessage(before.paces, senderId, limit, now);
  if (!paces) return null;
  const last = readMessageId(before.lastId);
  return {
    ...before,
    lastId: writeMessageId(Math.max(now.getTime(), last.time), last.sequence + 1, userId),
    lastSender: sender,
    lastMessage: [...message].slice(0, chatLimits.excerptLength).join(''),
    unreadByUser: before.unreadByUser + (sender === 'support' ? 1 : 0),
    unreadBySupport: before.unreadBySupport + (sender === 'user' ? 1 : 0),
    paces,
  };
}

/** A message that was sent again counts like another one (THREAT-W8). Null as for `withMessage`. */
export function withResend<C extends Conversation>(
  conversation: C,
  senderId: number,
  limit: number,
  now: Date,
): C | null {
  const paces = countMessage(conversation.paces, senderId, limit, now);
  return paces && { ...conversation, paces };
}

export function readMark(conversation: Conversation, reader: Sender): string | null {
  return reader === 'user' ? conversation.readByUser : conversation.readBySupport;
}

/** Read by one side up to a message, with `unread` messages of the other side behind it. */
export function withReadMark(
  conversation: Conversation,
  reader: Sender,
  upTo: string,
  unread: number,
): Conversation {
  return reader === 'user'
    ? { ...conversation, readByUser: upTo, unreadByUser: unread }
    : { ...conversation, readBySupport: upTo, unreadBySupport: unread };
}

/** The customer wrote last, and nobody of support has read it. */
export function isWaiting({ lastId, lastSender, readBySupport }: Conversation): boolean {
  return lastSender === 'user' && (readBySupport ?? '') < lastId;
}
