import { getConversation } from '#functions/data/chat/conversation.ts';
import { readMessages, readNewest } from '#functions/data/chat/message-history.ts';
import { historyPage } from '#functions/rules/chat/chat-view.ts';
import type { Conversation } from '#functions/rules/chat/conversation.ts';
import { chatLimits } from '#shared/limits/chat.ts';

/** The history where there is no conversation yet. */
export const emptyHistory = { messages: [], before: null, ...marksOf(null) };

/** Only the read marks, for a client that already has the newest page. */
export function currentHistory(conversation: Conversation) {
  return { messages: [], before: null, isCurrent: true as const, ...marksOf(conversation) };
}

/** The page before `before` (null: the newest), with how far both sides have read. */
export async function readHistory(userId: number, before: string | null, forSupport: boolean) {
  const { messages, conversation } = await readPage(userId, before, chatLimits.pageSize + 1);
  return { ...historyPage(messages, forSupport), ...marksOf(conversation) };
}

function marksOf(conversation: Conversation | null) {
  return {
    readByUser: conversation?.readByUser ?? null,
    readBySupport: conversation?.readBySupport ?? null,
    unread: conversation?.unreadByUser ?? 0,
  };
}

async function readPage(userId: number, before: string | null, limit: number) {
  if (before === null) return readNewest(userId, limit);
  const [messages, conversation] = await Promise.all([
    readMessages(userId, before, limit),
    getConversation(userId),
  ]);
  return { messages, conversation };
}
