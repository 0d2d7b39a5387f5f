import type { SupportPromise } from '#shared/model/support-promise.ts';
import type { Conversation } from './conversation.ts';
import type { HistoryState } from './history-requests.ts';
import type { Pending } from './outbox.ts';
import type { ChatStatus } from './reconnecting-socket.ts';

/** The state that the widget shows. */
export interface CustomerChatState {
  readonly status: ChatStatus;
  readonly conversation: Conversation;
  readonly history: HistoryState | undefined;
  readonly pending: readonly Pending[];
  /** Number of unread messages from support. */
  readonly unread: number;
  /** Whether an administrator is connected; null while unknown. */
  readonly isSupportOnline: boolean | null;
  /** Support's hours and answer times; null while unknown. */
  readonly support: SupportPromise | null;
  readonly isSupportTyping: boolean;
}

/** Before the first frame. */
export function initialState(
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
