import { type DirectoryState, emptyDirectory } from './chat-directory.ts';
import type { ChatStatus } from './chat-socket.ts';
import type { Conversation } from './conversation.ts';
import type { HistoryStates } from './history-requests.ts';
import type { Pending } from './outbox.ts';

/** What the console shows of all conversations. */
export interface SupportChatState {
  readonly status: ChatStatus;
  readonly directory: DirectoryState;
  readonly conversations: ReadonlyMap<number, Conversation>;
  readonly history: HistoryStates;
  readonly pending: readonly Pending[];
  readonly typing: ReadonlySet<number>;
}

/** Before anything came over the socket. */
export function beginning(pending: readonly Pending[]): SupportChatState {
  return {
    status: 'connecting',
    directory: emptyDirectory,
    conversations: new Map(),
    history: new Map(),
    pending,
    typing: new Set(),
  };
}
