import { emitSocketEvent, isSocketEvent } from '#frontend/src/api/socket-events.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import type { ClientFrame } from '#shared/chat/client-frame.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { AttachedFile, ChatMessage } from '#shared/model/chat-message.ts';
import { chat, chatRefusals } from '#shared/texts/chat.ts';
import { checkSession } from './check-session.ts';
import { Outbox, type Pending } from './outbox.ts';
import { type ChatStatus, ReconnectingSocket } from './reconnecting-socket.ts';
import { createTypingSignal } from './typing.ts';

interface ChatConnectionOptions {
  /** The signed-in user. */
  readonly ownerId: number;
  readonly greeting: () => ClientFrame;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onStatus: (status: ChatStatus) => void;
  readonly onPending: (pending: readonly Pending[]) => void;
  /** Whether to stay connected when no message is waiting to be sent. */
  readonly isWanted: () => boolean;
  /** The user has come back to the window. */
  readonly onAttention: () => void;
}

function messagesOf(frame: ServerFrame): readonly ChatMessage[] {
  if (frame.type === 'chat-message') return [frame.data];
  if (frame.type === 'chat-history') return frame.data.messages;
  if (frame.type === 'auth-success' && !frame.data.isAdmin) return frame.data.messages;
  return [];
}

/**
 * Shared by both sides of the chat: a connection that follows the browser's network state, an outbox
 * that keeps unacknowledged messages, and one toast per outage.
 */
export class ChatConnection {
  readonly #options: ChatConnectionOptions;
  readonly #socket: ReconnectingSocket;
  readonly #outbox: Outbox;
  #isRunning = false;
  #status: ChatStatus = 'disconnected';
  #isOutageReported = false;

  constructor(options: ChatConnectionOptions) {
    this.#options = options;
    this.#socket = new ReconnectingSocket({
      greeting: options.greeting,
      onFrame: (frame) => this.#onFrame(frame),
      onStatus: (status) => this.#onStatus(status),
      mayReconnect: () => this.#isWanted(),
    });
    this.#outbox = new Outbox({
      ownerId: options.ownerId,
      send: (pending) => this.#sendMessage(pending),
      onChange: options.onPending,
      onTimeout: () => this.#socket.drop(),
    });
  }

  get pending(): readonly Pending[] {
    return this.#outbox.entries;
  }

  /** Connects and follows the browser's network state. Returns a function that disconnects. */
  start(): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    this.#isRunning = true;
    this.#socket.open();
    window.addEventListener('offline', () => this.#socket.drop(), { signal });
    window.addEventListener('online', () => this.connect(), { signal });
    window.addEventListener('focus', () => this.#options.onAttention(), { signal });
    document.addEventListener('visibilitychange', () => this.#onVisibility(), { signal });
    return () => {
      stop.abort();
      this.#isRunning = false;
      this.#socket.close();
    };
  }

  /** Connects now if a connection is wanted and there is none. */
  connect(): void {
    if (this.#isWanted()) this.#socket.open();
  }

  send(frame: ClientFrame): boolean {
    return this.#socket.send(frame);
  }

  /** Queues a message; it is kept until the server acknowledges it. */
  write(userId: number, text: string, files: readonly AttachedFile[] = []): void {
    this.#outbox.add(userId, text, files);
    this.#socket.reopen();
  }

  retry(clientId: string): void {
    this.#outbox.retry(clientId);
    this.#socket.reopen();
  }

  discard(clientId: string): void {
    this.#outbox.settle(clientId);
  }

  /** Removes messages that the server has from the outbox. */
  acknowledge(messages: readonly ChatMessage[]): void {
    for (const { clientId } of messages) if (clientId) this.#outbox.settle(clientId);
  }

  readonly signalTyping = createTypingSignal((userId) => {
    this.send({ type: 'typing', data: { userId } });
  });

  #isWanted(): boolean {
    return this.#isRunning && (this.#options.isWanted() || this.#outbox.hasUnsent);
  }

  /** SPEC-7.3 requires every field; the server overwrites sender, timestamp and isUser. */
  #sendMessage({ clientId, userId, message, files, at }: Pending): void {
    const isUser = userId === this.#options.ownerId;
    const sender = isUser ? 'user' : 'support';
    const timestamp = new Date(at).toISOString();
    const attached = files.length > 0 && { files: files.map(({ id }) => id) };
    const claims = { sender, timestamp, isUser };
    this.send({ type: 'message', data: { userId, message, ...claims, clientId, ...attached } });
  }

  #onFrame(frame: ServerFrame): void {
    this.acknowledge(messagesOf(frame));
    if (frame.type === 'error') this.#onError(frame.data);
    if (isSocketEvent(frame.type)) emitSocketEvent(frame.type);
    this.#options.onFrame(frame);
  }

  #onError({ clientId, message }: { message: string; clientId?: string | undefined }): void {
    if (clientId) this.#outbox.refuse(clientId, message);
    if (message === chatRefusals.sessionEnded) void checkSession();
    if (message === chatRefusals.tooManySockets) this.#reportOutage(message);
  }

  #onStatus(status: ChatStatus): void {
    const hasFailed = this.#status === 'connecting' && status === 'disconnected';
    this.#status = status;
    if (status === 'connected') {
      this.#isOutageReported = false;
      this.#outbox.open();
    } else this.#outbox.close();
    if (hasFailed && this.#isWanted()) this.#reportOutage(chat.connectionError.text);
    this.#options.onStatus(status);
  }

  #reportOutage(text: string): void {
    if (this.#isOutageReported) return;
    this.#isOutageReported = true;
    toast({ title: chat.connectionError.title, text, tone: 'destructive' });
    void checkSession();
  }

  #onVisibility(): void {
    if (document.visibilityState !== 'visible') return;
    this.#socket.probe();
    this.connect();
    this.#options.onAttention();
  }
}
