import * as z from 'zod/mini';
import { chatLimits } from '#shared/limits.ts';
import {
  type ChatMessage,
  chatMessage,
  messageId,
  type Sender,
} from '#shared/model/chat-message.ts';
import { readMessageId } from '#shared/rules/message-id.ts';

const mark = z.nullable(messageId);

/** What is known of a conversation, in the server's order (RULE-26). */
export const conversation = z.object({
  messages: z.array(chatMessage),
  hasOlder: z.boolean(),
  /** The newest message that either side has read. */
  readByUser: mark,
  readBySupport: mark,
});

export type Conversation = Readonly<z.infer<typeof conversation>>;

type ReadMarks = Pick<Conversation, 'readByUser' | 'readBySupport'>;

/** A page of history as the server answers it. */
export interface HistoryPage extends ReadMarks {
  readonly messages: readonly ChatMessage[];
  readonly before: string | null;
}

/** What a new connection brings of a customer's conversation: its newest page. */
export interface Snapshot extends HistoryPage {
  /** The page is left out, for it is known. */
  readonly isCurrent?: true | undefined;
}

export const emptyConversation: Conversation = {
  messages: [],
  hasOlder: false,
  readByUser: null,
  readBySupport: null,
};

/** Counts the messages of a conversation without a gap. */
function sequenceOf({ id }: ChatMessage): number {
  return readMessageId(id).sequence;
}

function inOrder(...lists: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const byId = new Map(lists.flat().map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Where the last run of messages without a gap begins. */
function contiguousFrom(messages: readonly ChatMessage[]): number {
  return messages.findLastIndex((message, index) => {
    const previous = messages[index - 1];
    return previous === undefined || sequenceOf(message) !== sequenceOf(previous) + 1;
  });
}

/**
 * Whether messages have not arrived that come before one that is known: between two, or at the
 * beginning of a conversation that has nothing older. The first message of a conversation is number 1.
 */
export function hasGap({ messages, hasOlder }: Conversation): boolean {
  const [first] = messages;
  if (!first) return false;
  return contiguousFrom(messages) > 0 || (!hasOlder && sequenceOf(first) !== 1);
}

/** The newest message, where all before it is known or can be scrolled to. */
export function newestOf(known: Conversation): string | undefined {
  return hasGap(known) ? undefined : known.messages.at(-1)?.id;
}

/** Takes in what a new connection brings; an empty page that is not current: no conversation. */
export function withSnapshot(known: Conversation, snapshot: Snapshot): Conversation {
  if (snapshot.isCurrent) return { ...known, ...laterMarks(known, snapshot) };
  return withPage(snapshot.messages.length === 0 ? emptyConversation : known, snapshot);
}

/**
 * Takes in a page, the newest or an older one. What lies before a gap is forgotten: it comes back
 * when somebody scrolls to it.
 */
export function withPage(known: Conversation, page: HistoryPage): Conversation {
  const last = page.messages.at(-1);
  if (!last) return { ...known, hasOlder: false };
  // Nothing can lie before the page that reaches back to the beginning.
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

/** Takes in one message; the same one a second time changes nothing. */
export function withMessage(known: Conversation, message: ChatMessage): Conversation {
  return { ...known, messages: inOrder(known.messages, [message]) };
}

/** Takes in how far one side has read. */
export function withReadMark(known: Conversation, reader: Sender, upTo: string): Conversation {
  const side = reader === 'user' ? 'readByUser' : 'readBySupport';
  return { ...known, [side]: later(known[side], upTo) };
}

/** The newest message that one side has written. */
export function newestBy({ messages }: Conversation, writer: Sender): ChatMessage | undefined {
  return messages.findLast(({ isUser }) => isUser === (writer === 'user'));
}

/** The later of two ids. */
function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

/** As much of a conversation as the browser keeps: its newest page. */
export function newestPage(known: Conversation): Conversation {
  const messages = known.messages.slice(-chatLimits.pageSize);
  return {
    ...known,
    messages,
    hasOlder: known.hasOlder || messages.length < known.messages.length,
  };
}
