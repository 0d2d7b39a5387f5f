import { WebSocket } from 'ws';
import type { ClientFrame } from '#shared/chat/client-frame.ts';
import { type ServerFrame, serverFrame } from '#shared/chat/server-frame.ts';
import { resolveUrl } from '../stack/resolve-url.ts';
import { outputOf, type RunningStack } from '../stack/running-stack.ts';

/** A connection of the chat, or a refused handshake. */
export interface ChatSocket {
  /** HTTP status of the handshake: 101 if it succeeded. */
  readonly status: number;
  /** All frames received so far. */
  readonly frames: readonly ServerFrame[];
  send(frame: ClientFrame): void;
  close(): void;
}

/** Opens a connection with the cookie of a session, like the product's own page. */
export type Connect = (cookie: string) => Promise<ChatSocket>;

export function connectTo(stack: RunningStack): Connect {
  const { origin } = new URL(outputOf(stack, 'SiteUrl'));
  const { url, headers } = resolveUrl(`${origin}/ws`, stack);
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  return async (cookie) => {
    const socket = new WebSocket(url, { headers: { ...headers, origin, cookie } });
    const frames: ServerFrame[] = [];
    socket.on('message', (data) => frames.push(serverFrame.parse(JSON.parse(String(data)))));
    const status = await statusOf(socket);
    return {
      status,
      frames,
      send: (frame) => socket.send(JSON.stringify(frame)),
      close: () => socket.close(),
    };
  };
}

function statusOf(socket: WebSocket): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  socket.once('open', () => resolve(101));
  socket.once('unexpected-response', (request, { statusCode = 0 }) => {
    resolve(statusCode);
    request.destroy();
  });
  socket.on('error', reject);
  return promise;
}
