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
  /** Limit of data buffered for a client that does not read; AWS documents none. */
  unreadBytes: 1024 * 1024,
};

/** Why a connection ended, as in the `$disconnect` event. */
const REASONS: Readonly<Record<number, string>> = {
  1000: 'Connection Closed Normally',
  1001: 'Going away',
  1003: 'Unsupported data',
  1005: 'Client-side close frame status not set',
  1006: 'Connection Closed Abnormally',
  1009: 'Message too big',
};

export interface Connection extends Peer {
  /** Time of the last frame in either direction; milliseconds since 1970. */
  lastActiveAt(): number;
  /** False if too much is buffered for a client that does not read. */
  send(text: string): boolean;
  close(code: number): void;
  /** Ends it without a close frame, like a broken network. */
  drop(): void;
}

interface ConnectionEvents {
  onMessage(text: string): void;
  onEnd(code: number, reason: string): void;
}

/** Enforces frame sizes, frame types, idle time and lifetime. */
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
  // Before `ws` reads the bytes, so that a too large frame never becomes a message.
  socket.prependListener('data', inspect);
  webSocket.on('message', (data: Buffer, isBinary) => {
    if (closedWith !== undefined) return;
    touch();
    if (isBinary) close(1003);
    else onMessage(data.toString());
  });
  webSocket.on('error', () => {
    // `ws` closes the connection on protocol errors; `close` follows.
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

/** Ends the connection after ten idle minutes, and after two hours. */
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
