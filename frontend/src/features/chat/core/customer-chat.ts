import { currentToast, dismissToast, toast } from '#frontend/src/ui/toast.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { AttachedFile, ChatMessage } from '#shared/model/chat-message.ts';
import type { SupportPromise } from '#shared/model/support-promise.ts';
import { cut } from '#shared/rules/cut.ts';
import { chat, chatFailures } from '#shared/texts/chat.ts';
import { ChatConnection } from './chat-connection.ts';
import {
  type Conversation,
  hasGap,
  newestBy,
  newestOf,
  type Snapshot,
  withMessage,
  withPage,
  withReadMark,
  withSnapshot,
} from './conversation.ts';
import { type CustomerChatState, initialState } from './customer-chat-state.ts';
import { hasAttention } from './has-attention.ts';
import { keepHistory, readHistory } from './history-cache.ts';
import { HistoryRequests } from './history-requests.ts';
import type { ChatStatus } from './reconnecting-socket.ts';
import { createStore, type Store } from './store.ts';
import { createTypingTracker } from './typing.ts';

interface Arrival extends Snapshot {
  readonly unread: number;
  readonly supportOnline: boolean;
  readonly support: SupportPromise;
}

/** The customer's side of the chat: one conversation with support. Knows no React (decision 0083). */
export class CustomerChat {
  readonly #userId: number;
  readonly #onShow: () => void;
  readonly #connection: ChatConnection;
  readonly #history: HistoryRequests;
  readonly #store: Store<CustomerChatState>;
  readonly #typing = createTypingTracker<'support'>((typing) =>
    this.#store.change({ isSupportTyping: typing.size > 0 }),
  );
  #isOpen = false;
  #isEndInSight = false;

  /** `onShow`: somebody wants to see a message that came while the widget was closed. */
  constructor(userId: number, onShow: () => void) {
    this.#userId = userId;
    this.#onShow = onShow;
    this.#connection = new ChatConnection({
      ownerId: userId,
      greeting: () => {
        const newest = newestOf(this.getState().conversation);
        return { type: 'auth', data: { userId, ...(newest && { newest }) } };
      },
      onFrame: (frame) => this.#onFrame(frame),
      onStatus: (status) => this.#onStatus(status),
      onPending: (pending) => this.#store.change({ pending }),
      isWanted: () => this.#isOpen,
      onAttention: () => this.#markRead(),
    });
    this.#history = new HistoryRequests({
      send: (_, before) =>
        this.#connection.send({
          type: 'get-chat-history',
          data: { userId, ...(before && { before }) },
        }),
      onChange: (states) => this.#store.change({ history: states.get(userId) }),
    });
    this.#store = createStore(initialState(readHistory(userId), this.#connection.pending));
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);
  readonly getState = () => this.#store.get();

  start(): () => void {
    return this.#connection.start();
  }

  /** An open widget connects, needs no toast, and marks messages as read while their end is in sight. */
  setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    if (isOpen && currentToast()?.title === chat.newMessage.title) dismissToast();
    this.#connection.connect();
    this.#markRead();
  }

  setEndInSight(isEndInSight: boolean): void {
    this.#isEndInSight = isEndInSight;
    this.#markRead();
  }

  write(text: string, files: readonly AttachedFile[] = []): void {
    this.#connection.write(this.#userId, text, files);
  }

  retry(clientId: string): void {
    this.#connection.retry(clientId);
  }

  discard(clientId: string): void {
    this.#connection.discard(clientId);
  }

  type(): void {
    this.#connection.signalTyping(this.#userId);
  }

  loadOlder(): void {
    const { messages } = this.getState().conversation;
    this.#history.ask(this.#userId, messages[0]?.id);
  }

  #onStatus(status: ChatStatus): void {
    this.#history.reset();
    if (status !== 'connected') this.#typing.stop('support');
    this.#store.change({ status });
    this.#requestMissed();
    this.#markRead();
  }

  #onFrame(frame: ServerFrame): void {
    const { conversation } = this.getState();
    switch (frame.type) {
      case 'auth-success':
        if (!frame.data.isAdmin) this.#onSnapshot(frame.data);
        return;
      case 'chat-history':
        this.#setConversation(withPage(conversation, frame.data));
        this.#history.arrived(this.#userId);
        return;
      case 'chat-message':
        this.#onMessage(frame.data);
        return;
      case 'typing':
        if (frame.data.sender === 'support') this.#typing.start('support');
        return;
      case 'read':
        this.#onRead(frame.data);
        return;
      case 'presence':
        if ('supportOnline' in frame.data) {
          this.#store.change({ isSupportOnline: frame.data.supportOnline });
        }
        return;
      case 'error':
        if (frame.data.message === chatFailures.history) this.#history.refused();
    }
  }

  #onSnapshot(snapshot: Arrival): void {
    const { conversation } = this.getState();
    // Another tab may have cached a message whose acknowledgement this one missed.
    if (snapshot.isCurrent) this.#connection.acknowledge(conversation.messages);
    const { unread, supportOnline: isSupportOnline, support } = snapshot;
    this.#store.change({ unread, isSupportOnline, support });
    this.#setConversation(withSnapshot(conversation, snapshot));
  }

  #onMessage(message: ChatMessage): void {
    const { conversation, unread } = this.getState();
    const isKnown = conversation.messages.some(({ id }) => id === message.id);
    this.#setConversation(withMessage(conversation, message));
    this.#requestMissed();
    if (message.isUser || isKnown) return;
    this.#typing.stop('support');
    this.#store.change({ unread: unread + 1 });
    if (!this.#isOpen)
      toast({ ...newsOf(message), action: { label: chat.show, act: this.#onShow } });
    this.#markRead();
  }

  /** Requests messages that were sent while there was no connection. */
  #requestMissed(): void {
    if (hasGap(this.getState().conversation)) this.#history.ask(this.#userId);
  }

  /** Read by support, or by the customer in another tab. */
  #onRead({ sender, upTo }: { sender: 'user' | 'support'; upTo: string }): void {
    const { conversation, unread } = this.getState();
    this.#setConversation(withReadMark(conversation, sender, upTo));
    const isAll = sender === 'user' && upTo >= (newestBy(conversation, 'support')?.id ?? '');
    this.#store.change({ unread: isAll ? 0 : unread });
  }

  /** Marks messages as read that the customer sees, here, on the server and in other tabs. */
  #markRead(): void {
    if (!this.#isOpen || !this.#isEndInSight || !hasAttention()) return;
    const { conversation } = this.getState();
    const upTo = newestBy(conversation, 'support')?.id;
    this.#store.change({ unread: 0 });
    if (!upTo || upTo <= (conversation.readByUser ?? '')) return;
    const isSent = this.#connection.send({ type: 'read', data: { userId: this.#userId, upTo } });
    if (isSent) this.#setConversation({ ...conversation, readByUser: upTo });
  }

  #setConversation(conversation: Conversation): void {
    this.#store.change({ conversation });
    keepHistory(this.#userId, conversation);
  }
}

/** As long as two lines of a toast. */
const shownCharacters = 90;

/** The toast's title is quoted by the specification (SPEC-8.2); what was written begins below it. */
function newsOf({ message }: ChatMessage) {
  return { ...chat.newMessage, text: cut(message.replaceAll(/\s+/g, ' '), shownCharacters) };
}
