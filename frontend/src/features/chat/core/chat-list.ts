import { chatLimits } from '#shared/limits/chat.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { cut } from '#shared/rules/cut.ts';

/* The list of customers. */

type Chats = readonly ChatUser[];

/** The first page, followed by known customers that are not on it. */
export function withFirstPage(known: Chats, page: Chats): Chats {
  const ids = new Set(page.map(({ id }) => id));
  return [...page, ...known.filter(({ id }) => !ids.has(id))];
}

/** Appends a page; customers who moved up meanwhile keep their position. */
export function withNextPage(known: Chats, page: Chats): Chats {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...page.filter(({ id }) => !ids.has(id))];
}

export function withMessage(known: Chats, message: ChatMessage, isSeen: boolean): Chats {
  const entry = known.find(({ id }) => id === message.userId);
  if (!entry) return known;
  return withChanges(known, entry.id, {
    hasActiveChat: true,
    unread: message.isUser && !isSeen ? entry.unread + 1 : 0,
    isWaiting: message.isUser,
    lastMessage: cut(message.message, chatLimits.excerptLength),
    lastAt: message.timestamp,
  });
}

export function withMovedUp(known: Chats, userId: number): Chats {
  const isMoved = ({ id }: ChatUser) => id === userId;
  return [...known.filter(isMoved), ...known.filter((entry) => !isMoved(entry))];
}

export function withChanges(known: Chats, userId: number, facts: Partial<ChatUser>): Chats {
  return known.map((entry) => (entry.id === userId ? { ...entry, ...facts } : entry));
}
