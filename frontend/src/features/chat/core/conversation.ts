import * as z from 'zod/mini';
import { chatLimits } from '#shared/limits/chat.ts';
import {
  type ChatMessage,
  chatMessage,
  messageId,
  type Sender,
} from '#shared/model/chat-message.ts';
import { readMessageId } from '#shared/rules/message-id.ts';

const mark = z.nullable(messageId);

/** The known part of a conversation, in the server's order (RULE-26). */
export const conversation = z.object({
  messages: z.array(chatMessage),
  hasOlder: z.boolean(),
  readByUser: mark,
  readBySupport: mark,
});

export type Conversation = Readonly<z.infer<typeof conversation>>;

type ReadMarks = Pick<Conversation, 'readByUser' | 'readBySupport'>;

export interface HistoryPage extends ReadMarks {
  readonly messages: readonly ChatMessage[];
  readonly before: string | null;
}

/** The newest page of the conversation, in the greeting of a new connection. */
export interface Snapshot extends HistoryPage {
  /** The page is omitted, because the client has it. */
  readonly isCurrent?: true | undefined;
}

export const emptyConversation: Conversation = {
  messages: [],
  hasOlder: false,
  readByUser: null,
  readBySupport: null,
};

/** Consecutive within a conversation, starting at 1. */
function sequenceOf({ id }: ChatMessage): number {
  return readMessageId(id).sequence;
}

function inOrder(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Start of the last run of consecutive messages. */
function contiguousFrom(messages: readonly ChatMessage[]): number {
  return messages.findLastIndex((message, index) => {
    const previous = messages[index - 1];
    return previous === undefined || sequenceOf(message) !== sequenceOf(previous) + 1;
  });
}

/**
 * Whether messages are missing: between two known ones, or before the first when there is nothing
 * older to load.
 */
export function hasGap({ messages, hasOlder }: Conversation): boolean {
  const [first] = messages;
  if (!first) return false;
  return contiguousFrom(messages) > 0 || (!hasOlder && sequenceOf(first) !== 1);
}

/** The newest message; undefined when messages before it are missing. */
export function newestOf(known: Conversation): string | undefined {
  return hasGap(known) ? undefined : known.messages.at(-1)?.id;
}

/**
 * Merges a snapshot; an empty one without `isCurrent` means that the conversation no longer exists.
 */
export function withSnapshot(known: Conversation, snapshot: Snapshot): Conversation {
  if (snapshot.isCurrent) return { ...known, ...laterMarks(known, snapshot) };
  return withPage(snapshot.messages.length === 0 ? emptyConversation : known, snapshot);
}

/**
 * Merges a page, the newest or an older one. Messages before a gap are dropped; scrolling loads
 * them again.
 */
export function withPage(known: Conversation, page: HistoryPage): Conversation {
  const last = page.messages.at(-1);
  if (!last) return { ...known, hasOlder: false };
  // A page that reaches the beginning replaces everything before its end.
  const isWhole = page.before === null;
  const kept = isWhole ? known.messages.filter(({ id }) => id > last.id) : known.messages;
  const all = inOrder(kept, page.messages);
  const start = Math.max(0, contiguousFrom(all));
  const messages = all.slice(start);
  const isPageFirst = messages[0]?.id === page.messages[0]?.id;
  return {
    messages,
    hasOlder: isPageFirst ? page.before !== null : start > 0 || known.hasOlder,
    ...laterMarks(known, page),
  };
}

function laterMarks(one: ReadMarks, other: ReadMarks): ReadMarks {
  return {
    readByUser: later(one.readByUser, other.readByUser),
    readBySupport: later(one.readBySupport, other.readBySupport),
  };
}

/** Adds a message; idempotent. */
export function withMessage(known: Conversation, message: ChatMessage): Conversation {
  return { ...known, messages: inOrder(known.messages, [message]) };
}

export function withReadMark(known: Conversation, reader: Sender, upTo: string): Conversation {
  const side = reader === 'user' ? 'readByUser' : 'readBySupport';
  return { ...known, [side]: later(known[side], upTo) };
}

export function newestBy({ messages }: Conversation, writer: Sender): ChatMessage | undefined {
  return messages.findLast(({ isUser }) => isUser === (writer === 'user'));
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** The part that the browser caches. */
export function newestPage(known: Conversation): Conversation {
  const messages = known.messages.slice(-chatLimits.pageSize);
  return {
    ...known,
    messages,
    hasOlder: known.hasOlder || messages.length < known.messages.length,
  };
}
