import { chatLimits } from '#shared/limits/chat.ts';
import type { AttachedFile, ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import { byteLength } from '#shared/rules/text.ts';
import type { Conversation } from './conversation.ts';

interface Stored extends Pick<ChatMessage, 'id' | 'userId' | 'message' | 'sender'> {
  readonly senderId: number;
  readonly firstName: string | null;
  readonly username: string | null;
  readonly clientId: string | null;
  readonly files: readonly AttachedFile[];
  readonly isByMail: boolean;
}

/** Leaves 8 KB for the rest of the frame. */
const maxPageBytes = chatLimits.frameBytes - 8 * 1024;

/** Customers never see an administrator's username. */
export function messageView(stored: Stored, forSupport: boolean): ChatMessage {
  const { id, userId, message, sender, senderId, clientId, firstName, username, files } = stored;
  const senderName = firstName ?? (forSupport ? username : null);
  return {
    id,
    userId,
    message,
    sender,
    timestamp: timeOfId(id),
    isUser: sender === 'user',
    ...(clientId !== null && { clientId }),
    ...(senderName !== null && { senderName }),
    ...(files.length > 0 && { files: [...files] }),
    ...(stored.isByMail && { isByMail: true as const }),
    ...(forSupport && sender === 'support' && { senderId }),
  };
}

function timeOfId(id: string): string {
  return new Date(readMessageId(id).time).toISOString();
}

/**
 * Returns a page, the oldest message first, that fits into a frame. Takes one message more than a
 * page where there are more.
 */
export function historyPage(newestFirst: readonly Stored[], forSupport: boolean) {
  const messages: ChatMessage[] = [];
  let bytes = 0;
  for (const stored of newestFirst.slice(0, chatLimits.pageSize)) {
    const message = messageView(stored, forSupport);
    bytes += byteLength(JSON.stringify(message)) + 1;
    if (bytes > maxPageBytes) break;
    messages.unshift(message);
  }
  const hasMore = messages.length < newestFirst.length;
  return { messages, before: hasMore ? (messages[0]?.id ?? null) : null };
}

type Person = Pick<
  ChatUser,
  'id' | 'username' | 'firstName' | 'lastName' | 'companyName' | 'email'
>;

/** `conversation` is null if there is none yet. */
export function chatUserView(
  { id, username, firstName, lastName, companyName, email }: Person,
  conversation: Conversation | null,
  isOnline: boolean,
): ChatUser {
  return {
    ...{ id, username, firstName, lastName, companyName, email },
    hasActiveChat: conversation !== null,
    unread: conversation?.unreadBySupport ?? 0,
    lastMessage: conversation?.lastMessage ?? null,
    lastAt: conversation && timeOfId(conversation.lastId),
    isOnline,
    isWaiting: conversation !== null && conversation.waitsSince !== null,
  };
}
