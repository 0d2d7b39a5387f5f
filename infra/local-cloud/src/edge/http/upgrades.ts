import { type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { TakeOver } from '#src/gateway/integration-response.ts';

export interface Recipient {
  response(): ServerResponse;
  /** Hands the connection over in place of a response. Only for upgrade requests. */
  takeOver?(by: TakeOver): void;
}

/** Any other upgrade is ignored, as CloudFront does. */
export function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Handshakes are answered like requests. */
export function listenForUpgrades(
  server: Server,
  respond: (request: IncomingMessage, to: Recipient) => void,
): { destroy(): void } {
  const sockets = new Set<Socket>();
  server.on('upgrade', (request, _stream, head) => {
    const { socket } = request;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => {
      // A client that disconnects is no failure; `close` follows.
    });
    respond(request, {
      response: () => responseOn(request),
      takeOver: (by) => by(request, socket, head),
    });
  });
  return {
    destroy() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Ends the connection after the response, since the server no longer manages it. */
function responseOn(request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  response.once('finish', () => request.socket.end());
  return response;
}
