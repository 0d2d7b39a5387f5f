import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { AttachedFile, ChatMessage, Sender } from '#shared/model/chat-message.ts';
import type { ChatFilter } from '#shared/model/chat-user.ts';
import { chatFailures } from '#shared/texts/chat.ts';
import { ChatConnection } from './chat-connection.ts';
import { ChatDirectory } from './chat-directory.ts';
import {
  type Conversation,
  emptyConversation,
  hasGap,
  newestBy,
  withMessage,
  withPage,
  withReadMark,
} from './conversation.ts';
import { hasAttention } from './has-attention.ts';
import { HistoryRequests } from './history-requests.ts';
import type { ChatStatus } from './reconnecting-socket.ts';
import { createStore, type Store } from './store.ts';
import { initialState, type SupportChatState } from './support-chat-state.ts';
import { createTypingTracker } from './typing.ts';

/** The administrators' side of the chat: all conversations, at most one of them open. */
export class SupportChat {
  readonly #connection: ChatConnection;
  readonly #directory: ChatDirectory;
  readonly #history: HistoryRequests;
  readonly #store: Store<SupportChatState>;
  readonly #typing = createTypingTracker<number>((typing) => this.#store.change({ typing }));
  #openId: number | null = null;
  /** The customer whose newest messages are in sight. */
  #endInSight: number | null = null;

  constructor(adminId: number, filter: ChatFilter) {
    this.#connection = new ChatConnection({
      ownerId: adminId,
      // SPEC-7.3: an administrator sends the user id 0.
      greeting: () => ({
        type: 'auth',
        data: { userId: 0, isAdmin: true, filter: this.#directory.greet() },
      }),
      onFrame: (frame) => this.#onFrame(frame),
      onStatus: (status) => this.#onStatus(status),
      onPending: (pending) => this.#store.change({ pending }),
      isWanted: () => true,
      onAttention: () => this.#markRead(),
    });
    this.#directory = new ChatDirectory({
      filter,
      send: (request) => this.#connection.send({ type: 'list-chats', data: request }),
      onChange: (directory) => this.#store.change({ directory }),
    });
    this.#history = new HistoryRequests({
      send: (userId, before) =>
        this.#connection.send({
          type: 'get-chat-history',
          data: { userId, ...(before && { before }) },
        }),
      onChange: (history) => this.#store.change({ history }),
    });
    this.#store = createStore(initialState(filter, this.#connection.pending));
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);
  readonly getState = () => this.#store.get();

  start(): () => void {
    return this.#connection.start();
  }

  open(userId: number | null): void {
    this.#openId = userId;
    if (userId === null) return;
    if (!this.getState().conversations.has(userId)) this.#history.ask(userId);
    this.#markRead();
  }

  setEndInSight(userId: number, isEndInSight: boolean): void {
    this.#endInSight = isEndInSight ? userId : null;
    this.#markRead();
  }

  search(q: string): void {
    this.#directory.search(q);
  }

  filterBy(filter: ChatFilter): void {
    this.#directory.filterBy(filter);
  }

  /** Nobody has to answer this customer. */
  settled(userId: number): void {
    this.#directory.update(userId, { isWaiting: false });
  }

  refreshList(): void {
    this.#directory.refresh();
  }

  listMore(): void {
    this.#directory.more();
  }

  /** Loads older messages, or the newest ones when none are known. */
  loadHistory(userId: number): void {
    this.#history.ask(userId, this.#conversation(userId).messages[0]?.id);
  }

  write(userId: number, text: string, files: readonly AttachedFile[] = []): void {
    this.#connection.write(userId, text, files);
  }

  retry(clientId: string): void {
    this.#connection.retry(clientId);
  }

  discard(clientId: string): void {
    this.#connection.discard(clientId);
  }

  type(userId: number): void {
    this.#connection.signalTyping(userId);
  }

  #conversation(userId: number): Conversation {
    return this.getState().conversations.get(userId) ?? emptyConversation;
  }

  #onStatus(status: ChatStatus): void {
    this.#history.reset();
    this.#directory.disconnected();
    this.#store.change({ status });
    if (status !== 'connected') return;
    this.#directory.resume();
    // The others may be outdated: they are loaded again when they are opened.
    const open = [...this.getState().conversations].filter(([userId]) => userId === this.#openId);
    this.#store.change({ conversations: new Map(open) });
    if (this.#openId !== null) this.#history.ask(this.#openId);
  }

  #onFrame(frame: ServerFrame): void {
    switch (frame.type) {
      case 'auth-success':
        if (frame.data.isAdmin) this.#directory.connected(frame.data);
        return;
      case 'chats':
        this.#directory.answered(frame.data);
        return;
      case 'chat-history':
        this.#history.arrived(frame.data.userId);
        this.#setConversation(
          frame.data.userId,
          withPage(this.#conversation(frame.data.userId), frame.data),
        );
        this.#markRead();
        return;
      case 'chat-message':
        this.#onMessage(frame.data);
        return;
      case 'typing':
        if (frame.data.sender === 'user') this.#typing.start(frame.data.userId);
        return;
      case 'read':
        this.#onRead(frame.data);
        return;
      case 'presence':
        if ('userId' in frame.data) {
          this.#directory.update(frame.data.userId, { isOnline: frame.data.online });
        }
        return;
      case 'error':
        if (frame.data.message === chatFailures.history) this.#history.refused();
    }
  }

  #onMessage(message: ChatMessage): void {
    const { userId, isUser } = message;
    const known = this.getState().conversations.get(userId);
    const isRepeated = known?.messages.some(({ id }) => id === message.id);
    if (known) {
      this.#setConversation(userId, withMessage(known, message));
      if (hasGap(this.#conversation(userId))) this.#history.ask(userId);
    }
    if (isRepeated) return;
    if (isUser) this.#typing.stop(userId);
    this.#directory.receive(message, this.#isInSight(userId));
    this.#markRead();
  }

  /** Read by the customer, or by another administrator. */
  #onRead({ userId, sender, upTo }: { userId: number; sender: Sender; upTo: string }): void {
    const known = this.getState().conversations.get(userId);
    if (known) this.#setConversation(userId, withReadMark(known, sender, upTo));
    const hasNewer = known?.messages.some(({ id, isUser }) => isUser && id > upTo);
    if (sender === 'support' && !hasNewer) this.#directory.update(userId, { unread: 0 });
  }

  #isInSight(userId: number): boolean {
    return this.#openId === userId && this.#endInSight === userId && hasAttention();
  }

  /** Marks messages as read that the administrator sees, for the customer and the other administrators too. */
  #markRead(): void {
    const userId = this.#openId;
    if (userId === null || !this.#isInSight(userId)) return;
    const known = this.#conversation(userId);
    const upTo = newestBy(known, 'user')?.id;
    if (!upTo || upTo <= (known.readBySupport ?? '')) return;
    if (!this.#connection.send({ type: 'read', data: { userId, upTo } })) return;
    this.#setConversation(userId, { ...known, readBySupport: upTo });
    this.#directory.update(userId, { unread: 0 });
  }

  #setConversation(userId: number, conversation: Conversation): void {
    const conversations = new Map(this.getState().conversations);
    this.#store.change({ conversations: conversations.set(userId, conversation) });
  }
}
