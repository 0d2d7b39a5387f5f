import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ClientFrame } from '#shared/chat/client-frame.ts';
import { type ServerFrame, serverFrame } from '#shared/chat/server-frame.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { readMessageId } from '#shared/rules/message-id.ts';
import { eventually } from './eventually.ts';
import type { Visitor } from './visitor.ts';

interface Person {
  readonly userId: number;
  readonly isAdmin: boolean;
}

const retryMs = 100;
const acknowledgementMs = 5_000;
const welcomeMs = 30_000;

/** Opens a socket like a browser at this address; `headers` may override its headers. */
export function openSocket(visitor: Visitor, headers: Readonly<Record<string, string>> = {}) {
  const { host, origin } = visitor.site;
  return new WebSocket(`ws://127.0.0.1:${host.split(':')[1]}/ws`, {
    headers: { host, origin, cookie: visitor.cookie, ...headers },
  });
}

/** The status of a handshake; 101 when it succeeds. */
export function handshakeStatus(socket: WebSocket): Promise<number> {
  return new Promise((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => {});
  });
}

/**
 * A client that follows RULE-26: it sends the next message after the acknowledgment of the last,
 * resends under the same client id after a reconnect, keeps one message per id, and does not
 * request history that it knows.
 */
export class ChatClient {
  readonly frames: ServerFrame[] = [];
  /** Ids of pushed messages, not from a history; one may arrive twice. */
  readonly live: string[] = [];
  readonly #visitor: Visitor;
  readonly #person: Person;
  readonly #known = new Map<string, ChatMessage>();
  /** Client ids of the known messages. */
  readonly #names = new Set<string>();
  #socket: WebSocket | undefined;
  #closed: Promise<void> = Promise.resolve();
  #isWelcome = false;

  constructor(visitor: Visitor, person: Person) {
    this.#visitor = visitor;
    this.#person = person;
  }

  get errors(): readonly string[] {
    return this.frames.flatMap((frame) => (frame.type === 'error' ? frame.data.message : []));
  }

  /** Resolves when the current connection has ended. */
  get closed(): Promise<void> {
    return this.#closed;
  }

  /** Connects and authenticates, retrying as often as needed. */
  async open(): Promise<void> {
    while (!this.#isWelcome) {
      if (await this.connect()) await this.#greet();
      if (this.#isWelcome) return;
      this.#socket?.terminate();
      await pause(retryMs);
    }
  }

  /** Connects without authenticating. Returns whether it did. */
  connect(): Promise<boolean> {
    const socket = openSocket(this.#visitor);
    this.#socket = socket;
    this.#closed = new Promise((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => {});
    socket.on('message', (data) => this.#receive(serverFrame.parse(JSON.parse(String(data)))));
    socket.on('close', () => {
      if (this.#socket === socket) this.#isWelcome = false;
    });
    return new Promise((resolve) => {
      socket.on('open', () => resolve(true));
      socket.on('close', () => resolve(false));
    });
  }

  /** Waits until this many more messages have arrived. */
  async heard(count: number): Promise<void> {
    const from = this.live.length;
    while (this.live.length < from + count) await pause(1);
  }

  /** Ends the connection as a lost network does. */
  drop(): void {
    this.#isWelcome = false;
    this.#socket?.terminate();
  }

  send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.#socket?.send(text);
  }

  /** Sends a message until it is acknowledged. */
  async say(userId: number, message: string): Promise<void> {
    const clientId = randomUUID();
    const isKnown = () => this.#names.has(clientId);
    while (!isKnown()) {
      await this.open();
      this.send({ type: 'message', data: { userId, message, clientId } });
      const end = Date.now() + acknowledgementMs;
      while (!isKnown() && this.#isWelcome && Date.now() < end) await pause(2);
    }
  }

  /** The messages of a conversation in their order. */
  conversation(userId: number): readonly ChatMessage[] {
    const own = [...this.#known.values()].filter((message) => message.userId === userId);
    return own.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** All messages that this client ever received, from any conversation. */
  get messages(): readonly ChatMessage[] {
    return [...this.#known.values()];
  }

  /** Reads the missing messages of a conversation of this many, found by gaps in their numbers. */
  async catchUp(userId: number, length: number): Promise<void> {
    await this.open();
    let before: string | undefined;
    while (this.conversation(userId).length < length) {
      const seen = this.frames.length;
      this.send({ type: 'get-chat-history', data: { userId, ...(before && { before }) } });
      const page = await eventually('a history has arrived', async () =>
        this.frames.slice(seen).find((frame) => frame.type === 'chat-history'),
      );
      before = page.data.before ?? undefined;
    }
  }

  /** The numbers of a conversation's messages. */
  sequences(userId: number): readonly number[] {
    return this.conversation(userId).map(({ id }) => readMessageId(id).sequence);
  }

  async #greet(): Promise<void> {
    this.send({ type: 'auth', data: this.#claim() });
    const end = Date.now() + welcomeMs;
    let isOver = false;
    this.#closed.then(() => {
      isOver = true;
    });
    while (!this.#isWelcome && !isOver && Date.now() < end) await pause(2);
  }

  /** A customer names the newest message up to which the conversation is known from the start. */
  #claim() {
    const { userId, isAdmin } = this.#person;
    if (isAdmin) return { userId: 0, isAdmin };
    const known = this.conversation(userId);
    const newest = known.at(-1)?.id;
    const isWhole = newest !== undefined && readMessageId(newest).sequence === known.length;
    return { userId, ...(isWhole && { newest }) };
  }

  #receive(frame: ServerFrame): void {
    this.frames.push(frame);
    if (frame.type === 'auth-success') {
      this.#isWelcome = true;
      if (!frame.data.isAdmin) this.#keep(frame.data.messages);
    }
    if (frame.type === 'chat-history') this.#keep(frame.data.messages);
    if (frame.type !== 'chat-message') return;
    this.live.push(frame.data.id);
    this.#keep([frame.data]);
  }

  #keep(messages: readonly ChatMessage[]): void {
    for (const message of messages) {
      this.#known.set(message.id, message);
      if (message.clientId !== undefined) this.#names.add(message.clientId);
    }
  }
}
