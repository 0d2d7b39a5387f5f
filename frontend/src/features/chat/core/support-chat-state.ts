import type { ChatFilter } from '#shared/model/chat-user.ts';
import { type DirectoryState, emptyDirectory } from './chat-directory.ts';
import type { Conversation } from './conversation.ts';
import type { HistoryStates } from './history-requests.ts';
import type { Pending } from './outbox.ts';
import type { ChatStatus } from './reconnecting-socket.ts';

/** The state that the console shows. */
export interface SupportChatState {
  readonly status: ChatStatus;
  readonly directory: DirectoryState;
  readonly conversations: ReadonlyMap<number, Conversation>;
  readonly history: HistoryStates;
  readonly pending: readonly Pending[];
  readonly typing: ReadonlySet<number>;
}

/** Before the first frame. */
export function initialState(filter: ChatFilter, pending: readonly Pending[]): SupportChatState {
  return {
    status: 'connecting',
    directory: emptyDirectory(filter),
    conversations: new Map(),
    history: new Map(),
    pending,
    typing: new Set(),
  };
}
