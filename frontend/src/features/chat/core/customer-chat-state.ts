import type { SupportPromise } from '#shared/model/support-promise.ts';
import type { ChatStatus } from './chat-socket.ts';
import type { Conversation } from './conversation.ts';
import type { HistoryState } from './history-requests.ts';
import type { Pending } from './outbox.ts';

/** What the widget shows of the customer's chat. */
export interface CustomerChatState {
  readonly status: ChatStatus;
  readonly conversation: Conversation;
  readonly history: HistoryState | undefined;
  readonly pending: readonly Pending[];
  /** Number of unread messages from support. */
  readonly unread: number;
  /** Whether an administrator is connected; null while unknown. */
  readonly isSupportOnline: boolean | null;
  /** When support is there and how soon it answers; null while unknown. */
  readonly support: SupportPromise | null;
  readonly isSupportTyping: boolean;
}

/** Before anything came over the socket. */
export function beginning(
  conversation: Conversation,
  pending: readonly Pending[],
): CustomerChatState {
  return {
    status: 'connecting',
    conversation,
    history: undefined,
    pending,
    unread: 0,
    isSupportOnline: null,
    support: null,
    isSupportTyping: false,
  };
}
