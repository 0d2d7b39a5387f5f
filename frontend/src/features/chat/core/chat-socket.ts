import type { ClientFrame } from '#shared/chat/client-frame.ts';
import { type ServerFrame, serverFrame } from '#shared/chat/server-frame.ts';
import { chatLimits, chatTimings } from '#shared/limits.ts';
import { parseJson } from './parse-json.ts';

export type ChatStatus = 'connecting' | 'connected' | 'disconnected';

interface ChatSocketOptions {
  /** The first frame of a connection: who is there. */
  readonly greeting: () => ClientFrame;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onStatus: (status: ChatStatus) => void;
  /** Whether a lost connection is taken up again. */
  readonly mayReconnect: () => boolean;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function address(): string {
  return `${location.origin.replace(/^http/, 'ws')}/ws`;
}

function reconnectDelay(): number {
  return chatTimings.reconnectMs + Math.random() * chatTimings.reconnectJitterMs;
}

/**
 * The way to the chat server (SPEC-4.6, SPEC-7.3): `connected` once the server knows
 * who is there, pinged every 5 minutes, taken up again 3 seconds after it was lost.
 */
export class ChatSocket {
  readonly #options: ChatSocketOptions;
  #socket: WebSocket | undefined;
  #status: ChatStatus = 'disconnected';
  #retry: Timer;
  #ping: Timer;
  #deadline: Timer;

  constructor(options: ChatSocketOptions) {
    this.#options = options;
  }

  /** Connects now, unless that is done or under way. */
  open(): void {
    this.#cancelReconnect();
    if (this.#socket) return;
    const socket = new WebSocket(address());
    this.#socket = socket;
    this.#setStatus('connecting');
    this.#expectAnswer();
    socket.onopen = () => socket.send(JSON.stringify(this.#options.greeting()));
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = () => this.drop();
  }

  /** The same, but a pause that is under way before the next attempt is kept. */
  reopen(): void {
    if (this.#retry === undefined) this.open();
  }

  /** Ends the connection for good. */
  close(): void {
    this.#cancelReconnect();
    this.#disconnect();
    this.#setStatus('disconnected');
  }

  /** Gives up a connection that is lost or silent, and takes it up again where that is wanted. */
  drop(): void {
    this.#cancelReconnect();
    this.#disconnect();
    this.#setStatus('disconnected');
    if (!this.#options.mayReconnect()) return;
    this.#retry = setTimeout(() => this.open(), reconnectDelay());
  }

  /** Whether the frame went out; nothing goes out while not connected. */
  send(frame: ClientFrame): boolean {
    if (this.#status !== 'connected') return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  /** Asks for a sign of life; a silent connection is dropped. */
  probe(): void {
    if (this.send({ type: 'ping', data: {} })) this.#expectAnswer();
  }

  #cancelReconnect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #receive(data: unknown): void {
    const frame = parseJson(serverFrame, data);
    if (!frame) return;
    const isGreeting = frame.type === 'auth-success';
    // Whoever is told something else before the greeting still waits for it.
    if (isGreeting || this.#status === 'connected') clearTimeout(this.#deadline);
    this.#options.onFrame(frame);
    if (!isGreeting) return;
    this.#setStatus('connected');
    clearInterval(this.#ping);
    this.#ping = setInterval(() => this.probe(), chatLimits.pingMs);
  }

  #expectAnswer(): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.drop(), chatTimings.answerMs);
  }

  #disconnect(): void {
    clearInterval(this.#ping);
    clearTimeout(this.#deadline);
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    // Chromium reports it as an error when a connection is closed before it is open.
    socket.onopen = () => socket.close();
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  }

  #setStatus(status: ChatStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.onStatus(status);
  }
}
