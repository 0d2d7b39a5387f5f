import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Clock } from '#src/clock.ts';
import type { Peer } from './events.ts';
import { frameLengths } from './frame-lengths.ts';

/** docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-execution-service-websocket-limits-table.html */
export const socketLimits = {
  frameBytes: 32 * 1024,
  messageBytes: 128 * 1024,
  idleMs: 10 * 60_000,
  lifetimeMs: 2 * 60 * 60_000,
  /** What waits for a client that does not read; AWS tells no number. */
  unreadBytes: 1024 * 1024,
};

/** Why a connection ended, as `$disconnect` is told. */
const REASONS: Readonly<Record<number, string>> = {
  1000: 'Connection Closed Normally',
  1001: 'Going away',
  1003: 'Unsupported data',
  1005: 'Client-side close frame status not set',
  1006: 'Connection Closed Abnormally',
  1009: 'Message too big',
};

export interface Connection extends Peer {
  /** When the last frame went either way; milliseconds since 1970. */
  lastActiveAt(): number;
  /** False when too much already waits for a client that does not read. */
  send(text: string): boolean;
  close(code: number): void;
  /** Ends it without a word, as a broken network does. */
  drop(): void;
}

export interface ConnectionEvents {
  onMessage(text: string): void;
  onEnd(code: number, reason: string): void;
}

/** Watches sizes, kinds of frames, idle time and lifetime. */
export function openConnection(
  peer: Peer,
  webSocket: WebSocket,
  socket: Duplex,
  clock: Clock,
  { onMessage, onEnd }: ConnectionEvents,
): Connection {
  let lastActiveAt = peer.connectedAt;
  let closedWith: number | undefined;
  const touch = () => {
    lastActiveAt = clock.now();
  };
  const close = (code: number) => {
    closedWith ??= code;
    webSocket.close(code, REASONS[code]);
  };
  const stopTimers = startTimers(
    clock,
    peer.connectedAt,
    () => lastActiveAt,
    () => close(1001),
  );
  const inspect = frameLengths((length) => {
    if (length > socketLimits.frameBytes) close(1009);
  });
  // Before `ws` reads the same bytes, so that too large a frame is never a message.
  socket.prependListener('data', inspect);
  webSocket.on('message', (data: Buffer, isBinary) => {
    if (closedWith !== undefined) return;
    touch();
    if (isBinary) close(1003);
    else onMessage(data.toString());
  });
  webSocket.on('error', () => {
    // `ws` closes by itself what breaks the protocol; `close` follows.
  });
  webSocket.once('close', (code, reason) => {
    stopTimers();
    const ended = closedWith ?? code;
    onEnd(ended, (closedWith === undefined && reason.toString()) || (REASONS[ended] ?? ''));
  });
  return {
    ...peer,
    lastActiveAt: () => lastActiveAt,
    close,
    drop: () => webSocket.terminate(),
    send(text) {
      if (webSocket.bufferedAmount > socketLimits.unreadBytes) return false;
      touch();
      webSocket.send(text);
      return true;
    },
  };
}

/** Ends the connection after ten minutes without a frame, and after two hours. */
function startTimers(
  clock: Clock,
  connectedAt: number,
  lastActiveAt: () => number,
  onLate: () => void,
): () => void {
  let cancelIdle = () => {};
  const watchIdle = () => {
    const due = lastActiveAt() + socketLimits.idleMs;
    if (clock.now() >= due) onLate();
    else cancelIdle = clock.at(due, watchIdle);
  };
  watchIdle();
  const cancelLife = clock.at(connectedAt + socketLimits.lifetimeMs, onLate);
  return () => {
    cancelIdle();
    cancelLife();
  };
}
