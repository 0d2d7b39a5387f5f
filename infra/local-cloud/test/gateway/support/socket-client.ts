import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

/** A client's end of a connection; stores received frames. */
interface SocketClient {
  readonly webSocket: WebSocket;
  readonly frames: string[];
  /** Resolves with what the server closes the connection with. */
  readonly closed: Promise<{ code: number; reason: string }>;
}

/** Opens a connection; rejects with `STATUS BODY` when the handshake is refused. */
export async function openSocket(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<SocketClient> {
  const webSocket = new WebSocket(url, { headers });
  onTestFinished(() => webSocket.terminate());
  const frames: string[] = [];
  webSocket.on('message', (data) => frames.push(data.toString()));
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    webSocket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  const refused = new Promise<never>((_resolve, reject) => {
    webSocket.once('unexpected-response', (_request, response) => {
      text(response).then((body) => reject(new Error(`${response.statusCode} ${body}`)), reject);
    });
  });
  await Promise.race([once(webSocket, 'open'), refused]);
  return { webSocket, frames, closed };
}
