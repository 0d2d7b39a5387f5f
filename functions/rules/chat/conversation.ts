import { chatLimits } from '#shared/limits/chat.ts';
import type { Sender } from '#shared/model/chat-message.ts';
import { cut } from '#shared/rules/cut.ts';
import { formatMessageId, readMessageId } from '#shared/rules/message-id.ts';
import { countMessage, type Paces } from './rate-limit.ts';

/** Without its messages. */
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
  /** The administrator who answered last; null: nobody has yet. */
  readonly answeredBy: number | null;
  /** Since when the customer waits for an answer; null: support wrote last, or nobody has to answer. */
  readonly waitsSince: string | null;
  /** When unread messages are mailed to each side; null: nothing is unread, or it was mailed. */
  readonly mailDue: MailDue;
}

type Unread = Pick<Conversation, 'unreadByUser' | 'unreadBySupport'>;

type MailDue = Readonly<Record<Sender, string | null>>;

interface Draft {
  readonly userId: number;
  readonly sender: Sender;
  readonly senderId: number;
  readonly message: string;
}

interface Circumstances {
  readonly limit: number;
  readonly now: Date;
  readonly mailDue: string;
  /** Who writes it has read all before it. */
  readonly hasReadAll: boolean;
}

const unwritten = {
  lastId: formatMessageId(0, 0, 0),
  readByUser: null,
  readBySupport: null,
  unreadByUser: 0,
  unreadBySupport: 0,
  paces: {},
  answeredBy: null,
  waitsSince: null,
  mailDue: { user: null, support: null },
};

/**
 * Adds a message, whose id is then `lastId`. Ids rise even when the clock steps back (RULE-26).
 * Null when the sender has already sent `limit` messages in this window. The first unread message
 * schedules a mail to its reader at `mailDue`, which also covers those that follow.
 */
export function withMessage(
  conversation: Conversation | null,
  { userId, sender, senderId, message }: Draft,
  { limit, now, mailDue, hasReadAll }: Circumstances,
): Conversation | null {
  const before = conversation ?? unwritten;
  const paces = countMessage(before.paces, senderId, limit, now);
  if (!paces) return null;
  const last = readMessageId(before.lastId);
  const reader = otherSide(sender);
  const isFirst = unreadBy(before, reader) === 0;
  const after = {
    ...before,
    lastId: formatMessageId(Math.max(now.getTime(), last.time), last.sequence + 1, userId),
    lastSender: sender,
    lastMessage: cut(message, chatLimits.excerptLength),
    unreadByUser: before.unreadByUser + (sender === 'support' ? 1 : 0),
    unreadBySupport: before.unreadBySupport + (sender === 'user' ? 1 : 0),
    paces,
    answeredBy: sender === 'support' ? senderId : before.answeredBy,
    waitsSince: sender === 'support' ? null : (before.waitsSince ?? now.toISOString()),
    mailDue: isFirst ? { ...before.mailDue, [reader]: mailDue } : before.mailDue,
  };
  const reading = { reader: sender, upTo: after.lastId, unread: 0, mailDue };
  return hasReadAll ? withReadMark(after, reading) : after;
}

function otherSide(side: Sender): Sender {
  return side === 'user' ? 'support' : 'user';
}

function unreadBy(conversation: Unread, reader: Sender): number {
  return reader === 'user' ? conversation.unreadByUser : conversation.unreadBySupport;
}

/** What the customer wrote last needs no answer; their next message waits again. */
export function withoutWait<C extends Conversation>(conversation: C): C {
  return { ...conversation, waitsSince: null };
}

/** A resent message counts against the limit, too (THREAT-W8). Null as for `withMessage`. */
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

interface Reading {
  readonly reader: Sender;
  readonly upTo: string;
  /** Messages of the other side after it. */
  readonly unread: number;
  readonly mailDue: string;
}

/** One side has read up to a message; a mail is scheduled for those after it. */
export function withReadMark(conversation: Conversation, reading: Reading): Conversation {
  const { reader, upTo: mark, unread } = reading;
  const due = unread === 0 ? null : reading.mailDue;
  const mailDue = { ...conversation.mailDue, [reader]: due };
  return reader === 'user'
    ? { ...conversation, mailDue, readByUser: mark, unreadByUser: unread }
    : { ...conversation, mailDue, readBySupport: mark, unreadBySupport: unread };
}

/** Whether the newest message is the first one that its reader has not read. */
export function isFirstUnreadIn(conversation: Conversation): boolean {
  return unreadBy(conversation, otherSide(conversation.lastSender)) === 1;
}

/** The sides whose mail is due. */
export function dueReaders({ mailDue }: Conversation, now: Date): readonly Sender[] {
  const sides = ['user', 'support'] as const;
  return sides.filter((side) => mailDue[side] !== null && mailDue[side] <= now.toISOString());
}

/** No further mail until they have read. */
export function withMailed<C extends Conversation>(conversation: C, readers: readonly Sender[]): C {
  const mailed = Object.fromEntries(readers.map((reader) => [reader, null]));
  return { ...conversation, mailDue: { ...conversation.mailDue, ...mailed } };
}

/** Null when no mail is scheduled. */
export function nextMailDue({ mailDue: { user, support } }: Conversation): string | null {
  if (user === null || support === null) return user ?? support;
  return user < support ? user : support;
}
