import { announceOutdated } from '#frontend/src/api/outdated.ts';
import { parseJson } from '#frontend/src/session/parse-json.ts';
import type { ClientFrame } from '#shared/chat/client-frame.ts';
import { type ServerFrame, serverFrame } from '#shared/chat/server-frame.ts';
import { chatLimits, chatTimings } from '#shared/limits/chat.ts';

export type ChatStatus = 'connecting' | 'connected' | 'disconnected';

interface ReconnectingSocketOptions {
  /** The first frame of a connection, which authenticates it. */
  readonly greeting: () => ClientFrame;
  readonly onFrame: (frame: ServerFrame) => void;
  readonly onStatus: (status: ChatStatus) => void;
  /** Whether to reconnect after a loss. */
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
 * The WebSocket to the chat server (SPEC-4.6, SPEC-7.3): `connected` once the server has
 * authenticated it, pinged every 5 minutes, and reconnected 3 seconds after a loss.
 */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  #socket: WebSocket | undefined;
  #status: ChatStatus = 'disconnected';
  #retry: Timer;
  #ping: Timer;
  #deadline: Timer;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
  }

  /** Connects now, unless it is connected or connecting. */
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

  /** Connects, but does not shorten the delay before a scheduled reconnect. */
  reopen(): void {
    if (this.#retry === undefined) this.open();
  }

  /** Disconnects and does not reconnect. */
  close(): void {
    this.#cancelReconnect();
    this.#disconnect();
    this.#setStatus('disconnected');
  }

  /** Drops a lost or silent connection and schedules the reconnect, if it is wanted. */
  drop(): void {
    this.#cancelReconnect();
    this.#disconnect();
    this.#setStatus('disconnected');
    if (!this.#options.mayReconnect()) return;
    this.#retry = setTimeout(() => this.open(), reconnectDelay());
  }

  /** Returns whether the frame was sent: only while connected. */
  send(frame: ClientFrame): boolean {
    if (this.#status !== 'connected') return false;
    this.#socket?.send(JSON.stringify(frame));
    return true;
  }

  /** Pings; a connection that does not answer is dropped. */
  probe(): void {
    if (this.send({ type: 'ping', data: {} })) this.#expectAnswer();
  }

  #cancelReconnect(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
  }

  #receive(data: unknown): void {
    const frame = parseJson(serverFrame, data);
    if (!frame) {
      announceOutdated();
      return;
    }
    const isGreeting = frame.type === 'auth-success';
    // Other frames before the answer to the greeting must not end the wait for it.
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
    // Chromium logs an error when a socket is closed while it is connecting.
    socket.onopen = () => socket.close();
    if (socket.readyState !== WebSocket.CONNECTING) socket.close();
  }

  #setStatus(status: ChatStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    this.#options.onStatus(status);
  }
}
