import { useMemo } from 'react';
import { chat } from '#shared/texts/chat.ts';
import { emptyConversation } from '../core/conversation.ts';
import type { SupportChatState } from '../core/support-chat-state.ts';
import { shownMessages } from '../thread/shown-message.ts';

export function useSupportMessages(
  { conversations, pending, status }: SupportChatState,
  userId: number,
  adminId: number,
  name: string,
) {
  const { messages, readByUser } = conversations.get(userId) ?? emptyConversation;
  return useMemo(
    () =>
      shownMessages({
        side: 'support',
        messages,
        pending: pending.filter((message) => message.userId === userId),
        status,
        readByOther: readByUser,
        authorOf: ({ isUser, senderId, senderName = chat.support }) => {
          if (isUser) return name;
          return senderId === adminId ? chat.you : senderName;
        },
      }),
    [messages, pending, status, readByUser, userId, adminId, name],
  );
}
